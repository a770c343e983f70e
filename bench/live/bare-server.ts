// The same answers from memory by nothing but Node: node bare-server.ts PLAYLIST PART.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const [playlist, part] = process.argv.slice(2, 4).map((file) => readFileSync(file!));
const playlistHeaders = { "content-type": "application/vnd.apple.mpegurl", "content-length": playlist!.length };
const partHeaders = { "content-type": "video/iso.segment", "content-length": part!.length };
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const isPlaylist = request.url!.includes(".m3u8");
  response.writeHead(200, isPlaylist ? playlistHeaders : partHeaders);
  response.end(isPlaylist ? playlist : part);
});
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));
