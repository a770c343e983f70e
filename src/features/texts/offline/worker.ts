export const canKeep = (): boolean => "serviceWorker" in navigator && "caches" in globalThis;

/** The worker, which opens what is kept; it stands before the library alone. */
export const startWorker = () => navigator.serviceWorker.register("/worker.js", { scope: "/library" });
