// A browser's own database without a browser: as much of IndexedDB as the house asks of it. Transactions run one after
// the other, and are kept whole or not at all.
type Key = string | number;

interface Store {
  readonly keyPath: string | null;
  readonly indexes: Map<string, readonly string[]>;
  rows: Map<Key, unknown>;
}

interface Stored {
  version: number;
  readonly stores: Map<string, Store>;
  readonly open: Set<Database>;
  /** Resolves once the last transaction has ended. */
  last: Promise<unknown>;
}

class Asked<Result = unknown> extends EventTarget {
  result: Result | undefined;
  error: Error | null = null;
}

const dispatch = (target: EventTarget, sign: string): boolean => target.dispatchEvent(new Event(sign));

class Index {
  readonly #store: ObjectStore;
  readonly #path: readonly string[];

  constructor(store: ObjectStore, path: readonly string[]) {
    this.#store = store;
    this.#path = path;
  }

  #has = (key: readonly Key[], row: unknown): boolean =>
    this.#path.every((name, at) => (row as Record<string, Key>)[name] === key[at]);

  getAll = (key: readonly Key[]) =>
    this.#store.ask((rows) =>
      [...rows.values()].filter((row) => this.#has(key, row)).map((row) => structuredClone(row)),
    );

  getAllKeys = (key: readonly Key[]) =>
    this.#store.ask((rows) => [...rows].filter(([, row]) => this.#has(key, row)).map(([own]) => own));
}

class ObjectStore {
  readonly #store: Store;
  readonly #transaction: Transaction;

  constructor(store: Store, transaction: Transaction) {
    this.#store = store;
    this.#transaction = transaction;
  }

  ask = <Result>(run: (rows: Map<Key, unknown>) => Result): Asked<Result> =>
    this.#transaction.ask(() => run(this.#store.rows));

  #write<Result>(run: (rows: Map<Key, unknown>) => Result): Asked<Result> {
    if (this.#transaction.mode === "readonly") throw new DOMException("It is read only.", "ReadOnlyError");
    return this.ask(run);
  }

  get = (key: Key) => this.ask((rows) => structuredClone(rows.get(key)));
  getAll = () => this.ask((rows) => [...rows.values()].map((row) => structuredClone(row)));
  delete = (key: Key) => this.#write((rows) => void rows.delete(key));
  clear = () => this.#write((rows) => rows.clear());
  index = (name: string) => new Index(this, this.#store.indexes.get(name)!);

  put(value: unknown, key?: Key): Asked<Key> {
    const row = structuredClone(value);
    const own = key ?? (row as Record<string, Key>)[this.#store.keyPath!]!;
    return this.#write((rows) => {
      if (this.#transaction.isFull()) throw new DOMException("There is no room.", "QuotaExceededError");
      rows.set(own, row);
      return own;
    });
  }
}

class Transaction extends EventTarget {
  readonly mode: string;
  readonly isFull: () => boolean;
  readonly #stores: Map<string, Store>;
  readonly #asked: { readonly asked: Asked; readonly run: () => unknown }[] = [];
  #hasEnded = false;

  constructor(stores: Map<string, Store>, mode: string, isFull: () => boolean) {
    super();
    this.#stores = stores;
    this.mode = mode;
    this.isFull = isFull;
  }

  objectStore = (name: string) => new ObjectStore(this.#stores.get(name)!, this);

  ask<Result>(run: () => Result): Asked<Result> {
    if (this.#hasEnded) throw new DOMException("It has ended.", "TransactionInactiveError");
    const asked = new Asked<Result>();
    this.#asked.push({ asked, run });
    return asked;
  }

  async carryOut(): Promise<void> {
    const before = new Map([...this.#stores].map(([name, { rows }]) => [name, new Map(rows)]));
    for (let next = this.#asked.shift(); next; next = this.#asked.shift()) {
      await Promise.resolve();
      try {
        next.asked.result = next.run();
        dispatch(next.asked, "success");
      } catch (error) {
        next.asked.error = error as Error;
        dispatch(next.asked, "error");
        for (const [name, rows] of before) this.#stores.get(name)!.rows = rows;
        this.#hasEnded = true;
        return void dispatch(this, "abort");
      }
    }
    this.#hasEnded = true;
    dispatch(this, "complete");
  }
}

class Database extends EventTarget {
  readonly #stored: Stored;
  readonly #isFull: () => boolean;

  constructor(stored: Stored, isFull: () => boolean) {
    super();
    this.#stored = stored;
    this.#isFull = isFull;
  }

  createObjectStore(name: string, { keyPath = null }: { keyPath?: string | null } = {}) {
    const store: Store = { keyPath, indexes: new Map(), rows: new Map() };
    this.#stored.stores.set(name, store);
    return { createIndex: (index: string, path: readonly string[]) => void store.indexes.set(index, path) };
  }

  transaction(names: string | readonly string[], mode = "readonly"): Transaction {
    if (!this.#stored.open.has(this)) throw new DOMException("It is closed.", "InvalidStateError");
    const asked = new Map([names].flat().map((name) => [name, this.#stored.stores.get(name)!]));
    const transaction = new Transaction(asked, mode, this.#isFull);
    this.#stored.last = this.#stored.last.then(() => transaction.carryOut());
    return transaction;
  }

  close = (): void => void this.#stored.open.delete(this);
}

/** Stands in `globalThis.indexedDB`; `isFull` refuses whatever is written. */
export class TestDatabases {
  readonly #all = new Map<string, Stored>();
  isFull = false;

  open(name: string, version: number): Asked<Database> {
    const asked = new Asked<Database>();
    const stored: Stored = this.#all.get(name) ?? {
      ...{ version: 0, stores: new Map(), open: new Set(), last: Promise.resolve() },
    };
    this.#all.set(name, stored);
    const db = new Database(stored, () => this.isFull);
    stored.open.add(db);
    asked.result = db;
    queueMicrotask(() => {
      if (stored.version < version) {
        stored.version = version;
        dispatch(asked, "upgradeneeded");
      }
      dispatch(asked, "success");
    });
    return asked;
  }

  /** Lets go of every connection, so that who asks again finds other databases. */
  close(): void {
    for (const { open } of this.#all.values()) for (const db of open) dispatch(db, "versionchange");
  }

  /** What lies in a store, by its keys. */
  rows(name: string, store: string): ReadonlyMap<Key, unknown> {
    return this.#all.get(name)?.stores.get(store)?.rows ?? new Map();
  }
}

/** Windows of one browser that speak to each other; none hears itself. */
export function testChannels() {
  const all = new Set<EventTarget & { readonly name: string }>();
  return class TestChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      all.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of all) {
        if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent("message", { data }));
      }
    }
    close = (): void => void all.delete(this);
  };
}

const ORIGIN = "https://sangam.test";
const addressOf = (asked: string | URL | Request): URL => new URL(asked instanceof Request ? asked.url : asked, ORIGIN);

interface Match {
  readonly ignoreSearch?: boolean;
}

interface KeptAnswer {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly status: number;
}

class TestCache {
  readonly #kept = new Map<string, KeptAnswer>();

  async put(asked: string | Request, answer: Response): Promise<void> {
    const { headers, status } = answer;
    this.#kept.set(addressOf(asked).href, { body: await answer.arrayBuffer(), headers: new Headers(headers), status });
  }

  async match(asked: string | Request, { ignoreSearch = false }: Match = {}): Promise<Response | undefined> {
    const { href, origin, pathname } = addressOf(asked);
    const isIt = (url: string) => (ignoreSearch ? url.split("?")[0] === origin + pathname : url === href);
    const [, found] = [...this.#kept].find(([url]) => isIt(url)) ?? [];
    return found && new Response(found.body, found);
  }

  async delete(asked: string | Request): Promise<boolean> {
    return this.#kept.delete(addressOf(asked).href);
  }

  async keys(): Promise<Request[]> {
    return [...this.#kept.keys()].map((url) => new Request(url));
  }
}

/** Stands in `globalThis.caches`. */
export class TestCaches {
  readonly #all = new Map<string, TestCache>();

  async open(name: string): Promise<TestCache> {
    const cache = this.#all.get(name) ?? new TestCache();
    this.#all.set(name, cache);
    return cache;
  }

  async match(asked: string | Request, how?: Match): Promise<Response | undefined> {
    for (const cache of this.#all.values()) {
      const found = await cache.match(asked, how);
      if (found) return found;
    }
    return undefined;
  }

  keys = async () => [...this.#all.keys()];
  has = async (name: string) => this.#all.has(name);
  delete = async (name: string) => this.#all.delete(name);
}

/** Stands in `globalThis.localStorage`: its keys are properties of it, as in a browser. */
export function testStorage(): Storage {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  const stored = Object.create(methods) as Record<string, string>;
  return stored as unknown as Storage;
}
