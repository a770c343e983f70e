/**
 * The hashing threads' program, as plain JavaScript text: a thread begins at a file, and bundled pages have none. It takes
 * better-auth's own parameters, so either checks what the other wrote.
 */
export const HASH_WORKER = `
const { parentPort } = require("node:worker_threads");
const { scryptSync } = require("node:crypto");

const cost = { N: 16384, r: 16, p: 1, maxmem: 128 * 16384 * 16 * 2 };
parentPort.on("message", ({ password, salt }) => {
  parentPort.postMessage(scryptSync(password.normalize("NFKC"), salt, 64, cost).toString("hex"));
});
`;
