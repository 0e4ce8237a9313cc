import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { afterAll } from "vitest";

/** Is there a Redis server to test with? Where there is none these tests say so and are skipped. */
export const HAS_REDIS = spawnSync("redis-server", ["--version"]).status === 0;
if (!HAS_REDIS)
  console.log("the tests of the queue are skipped: there is no redis-server (apt-get install redis-server)");

/** A port of the loopback that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** When somebody answers PING at a port. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const text = await new Promise<string>((resolve) => {
      socket.on("error", () => resolve(""));
      socket.on("data", (bytes) => resolve(String(bytes)));
      socket.write("PING\r\n");
    });
    socket.destroy();
    if (text.startsWith("+PONG")) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A Redis server of the test's own, on the loopback, which keeps what it holds in a folder (append-only file). */
export class RedisServer {
  private process: ChildProcess | null = null;
  private constructor(
    readonly port: number,
    private readonly folder: string,
  ) {}

  /** Starts one that ends after the tests of the file. */
  static async start(folder: string): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), folder);
    afterAll(() => server.stop("SIGKILL"));
    await server.begin();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const words = `--port ${this.port} --bind 127.0.0.1 --save "" --appendonly yes --dir ${this.folder}`;
    this.process = spawn(
      "redis-server",
      words.split(" ").map((word) => word.replaceAll('"', "")),
      { stdio: "ignore" },
    );
    await answers(this.port);
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const { process } = this;
    this.process = null;
    if (!process) return;
    process.kill(signal);
    if (process.exitCode === null && process.signalCode === null) await once(process, "exit");
  }
}
