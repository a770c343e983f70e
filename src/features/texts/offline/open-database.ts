/** A browser's own database; null where it gives none, as in some private windows. */
export function openDatabase(name: string, version: number, upgrade: (db: IDBDatabase) => void) {
  let opened: Promise<IDBDatabase | null> | null = null;
  return (): Promise<IDBDatabase | null> => {
    opened ??= new Promise<IDBDatabase | null>((resolve) => {
      if (!("indexedDB" in globalThis)) return resolve(null);
      const asked = indexedDB.open(name, version);
      asked.addEventListener("upgradeneeded", () => upgrade(asked.result));
      asked.addEventListener("error", () => resolve(null));
      asked.addEventListener("success", () => {
        const db = asked.result;
        const close = () => {
          db.close();
          opened = null;
        };
        // Signing out in another window deletes it.
        db.addEventListener("versionchange", close);
        db.addEventListener("close", () => (opened = null));
        resolve(db);
      });
    });
    return opened;
  };
}

/** The result of a request; null where there is no database, or it refuses. */
export async function ask<Result>(
  open: () => Promise<IDBDatabase | null>,
  stores: string | string[],
  mode: IDBTransactionMode,
  run: (transaction: IDBTransaction) => IDBRequest<Result> | void,
): Promise<Result | null> {
  const db = await open();
  if (!db) return null;
  return new Promise<Result | null>((resolve) => {
    try {
      const transaction = db.transaction(stores, mode);
      const request = run(transaction);
      transaction.addEventListener("complete", () => resolve(request ? request.result : null));
      for (const sign of ["abort", "error"]) transaction.addEventListener(sign, () => resolve(null));
    } catch {
      resolve(null);
    }
  });
}
