type Open = () => Promise<IDBDatabase | null>;

/** A browser's own database; null where it gives none, as in some private windows. */
export function openDatabase(name: string, version: number, upgrade: (db: IDBDatabase) => void): Open {
  let opened: Promise<IDBDatabase | null> | null = null;
  return (): Promise<IDBDatabase | null> => {
    opened ??= new Promise<IDBDatabase | null>((resolve) => {
      if (!("indexedDB" in globalThis)) return resolve(null);
      const asked = indexedDB.open(name, version);
      asked.addEventListener("upgradeneeded", () => upgrade(asked.result));
      asked.addEventListener("error", () => {
        // There may be room the next time.
        opened = null;
        resolve(null);
      });
      asked.addEventListener("success", () => {
        const db = asked.result;
        const close = () => {
          db.close();
          opened = null;
        };
        // Another window brings a newer form of it.
        db.addEventListener("versionchange", close);
        db.addEventListener("close", () => (opened = null));
        resolve(db);
      });
    });
    return opened;
  };
}

/** Carries out one transaction. @returns its request, or null where there is none; undefined where it was not kept. */
async function transact<Result>(
  open: Open,
  stores: string | string[],
  mode: IDBTransactionMode,
  run: (transaction: IDBTransaction) => IDBRequest<Result> | void,
): Promise<IDBRequest<Result> | null | undefined> {
  const db = await open();
  if (!db) return undefined;
  return new Promise((resolve) => {
    try {
      const transaction = db.transaction(stores, mode);
      const request = run(transaction) ?? null;
      transaction.addEventListener("complete", () => resolve(request));
      for (const sign of ["abort", "error"]) transaction.addEventListener(sign, () => resolve(undefined));
    } catch {
      resolve(undefined);
    }
  });
}

/** The result of a request; null where there is no database, or it refuses. */
export const ask = async <Result>(
  open: Open,
  store: string,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> =>
  (await transact(open, store, "readonly", (db) => run(db.objectStore(store))))?.result ?? null;

/** Writes all of it or nothing. @returns whether it is kept: false where there is no database, or no room in it. */
export const write = async (
  open: Open,
  stores: string | string[],
  run: (transaction: IDBTransaction) => unknown,
): Promise<boolean> => (await transact(open, stores, "readwrite", (db) => void run(db))) !== undefined;

/** Goes on within the same transaction, once a request is answered. */
export const whenRead = <Result>(request: IDBRequest<Result>, then: (result: Result) => void): void =>
  request.addEventListener("success", () => then(request.result));
