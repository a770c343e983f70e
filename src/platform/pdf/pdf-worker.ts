/**
 * The PDF thread's program, as plain JavaScript text: a thread begins at a file, and bundled pages have none. The
 * compiler's cache would grow with every name; only the last few PDFs' worth is kept.
 */
export const PDF_WORKER = `
const { parentPort, workerData } = require("node:worker_threads");
const { readFileSync } = require("node:fs");
const { NodeCompiler } = require(workerData.compiler);

const compiler = NodeCompiler.create({
  workspace: workerData.workspace,
  fontArgs: [{ fontBlobs: workerData.fonts.map((file) => readFileSync(file)) }],
});

parentPort.on("message", ({ id, template, data }) => {
  try {
    const result = compiler.compile({ mainFileContent: template, inputs: { data } });
    const paper = result.result;
    if (!paper) {
      const problems = compiler.fetchDiagnostics(result.takeDiagnostics()).map((problem) => problem.message);
      throw new Error("The paper has mistakes: " + problems.join("; "));
    }
    const pdf = compiler.pdf(paper, { creationTimestamp: 0 });
    parentPort.postMessage({ id, pdf });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error && error.message ? error.message : error) });
  } finally {
    compiler.evictCache(3);
  }
});
`;
