export { startCalls } from "./sockets.server.ts";
