// Serves web/dist on this machine alone: node web/serve.mjs [port]

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The file behind an address, if there is one. */
function find(folder, address) {
  try {
    const path = decodeURIComponent(new URL(address, "http://localhost").pathname);
    // Normalised from the root, so that it cannot lead out of the folder.
    const file = join(folder, normalize(join("/", path)));
    return statSync(file).isDirectory() ? find(folder, join("/", path, "index.html")) : file;
  } catch {
    // No such file, or nothing that could be the name of one.
    return undefined;
  }
}

/** Starts a server; port 0 takes any that is free. Resolves to the server. */
export function serve(folder, port) {
  const server = createServer((request, response) => {
    let file = find(folder, request.url);
    if (file === undefined) {
      response.writeHead(404, { "content-type": "text/plain" }).end("there is no such file\n");
      return;
    }
    // A browser keeps what it compiled as long as the file is the same; it asks each time.
    const facts = statSync(file);
    const etag = `"${facts.size}-${Math.trunc(facts.mtimeMs)}"`;
    const headers = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache", etag };
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    if (/\bbr\b/.test(request.headers["accept-encoding"] ?? "") && existsSync(`${file}.br`)) {
      file = `${file}.br`;
      headers["content-encoding"] = "br";
    }
    headers["content-length"] = statSync(file).size;
    response.writeHead(200, headers);
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL("./dist", import.meta.url));
  const server = await serve(folder, Number(process.argv[2] ?? 8080));
  console.log(`http://127.0.0.1:${server.address().port}/ (stop with Ctrl-C)`);
}
