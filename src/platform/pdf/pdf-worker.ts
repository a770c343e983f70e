/**
 * The PDF thread's program, as plain JavaScript text: a thread begins at a file, and bundled pages have none. The
 * compiler's cache would grow with every name; only the last few PDFs' worth is kept, and nothing of a book.
 */
export const PDF_WORKER = `
const { parentPort, workerData } = require("node:worker_threads");
const { readFileSync } = require("node:fs");
const { inflateSync } = require("node:zlib");
const { NodeCompiler } = require(workerData.compiler);

// A web font (WOFF 1.0) holds the tables of a font, each deflated: the compiler reads them as they were before.
function unpackFont(file) {
  if (file.toString("latin1", 0, 4) !== "wOFF") return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const [at, packed, whole] = [4, 8, 12].map((field) => file.readUInt32BE(44 + 20 * i + field));
    const bytes = file.subarray(at, at + packed);
    return { head: file.subarray(44 + 20 * i), bytes: packed < whole ? inflateSync(bytes) : bytes };
  });
  const directory = Buffer.alloc(12 + 16 * count);
  file.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((n, i) => directory.writeUInt16BE(n, 4 + 2 * i));
  const parts = [directory];
  let end = directory.length;
  tables.forEach(({ head, bytes }, i) => {
    const entry = 12 + 16 * i;
    head.copy(directory, entry, 0, 4);
    head.copy(directory, entry + 4, 16, 20);
    directory.writeUInt32BE(end, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const filled = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, filled);
    end += bytes.length + filled.length;
  });
  return Buffer.concat(parts);
}

const compiler = NodeCompiler.create({
  workspace: workerData.workspace,
  fontArgs: [{ fontBlobs: workerData.fonts.map((file) => unpackFont(readFileSync(file))) }],
});

parentPort.on("message", ({ template, data, as }) => {
  try {
    const result = compiler.compile({ mainFileContent: template, inputs: { data } });
    const paper = result.result;
    if (!paper) {
      const problems = compiler.fetchDiagnostics(result.takeDiagnostics()).map((problem) => problem.message);
      throw new Error("The paper has mistakes: " + problems.join("; "));
    }
    const made = as === "svg" ? Buffer.from(compiler.plainSvg(paper)) : compiler.pdf(paper, { creationTimestamp: 0 });
    parentPort.postMessage({ made });
  } catch (error) {
    parentPort.postMessage({ error: String(error && error.message ? error.message : error) });
  } finally {
    compiler.evictCache(workerData.keeps);
  }
});
`;
