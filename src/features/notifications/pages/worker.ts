import source from "../push-worker.js?raw";

/** The script that receives pushes; its scope is /notifications/, so that it stands before no page of ours. */
export const loader = () =>
  new Response(source, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
