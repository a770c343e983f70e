import type { KeptMarks } from "../marks/commands/save-mark.server.ts";
import type { Mark } from "../marks/rules.ts";
import { ask, openDatabase, whenRead, write } from "./open-database.ts";
import { goOnFrom, isNobodys, type Waiting, waitingOf } from "./waiting.ts";

const open = openDatabase("sangam-own", 1, (db) => {
  db.createObjectStore("marks", { keyPath: "id" }).createIndex("place", ["work", "chapter"]);
  db.createObjectStore("waiting", { keyPath: "change" });
  db.createObjectStore("about");
});

/** Whose it is: an id of a person; null where this device keeps nobody's. */
export const readOwner = (): Promise<number | null> =>
  ask<number>(open, "about", (about) => about.get("who")).then((who) => who ?? null);

const everything = ["marks", "waiting", "about"];

/**
 * From now on it is theirs, with what was made here before anybody had signed in. What was another reader's is gone; what
 * waits of it stays for its writer, who alone sees and sends it.
 */
export const takeOver = (who: number): Promise<boolean> =>
  write(open, everything, (db) => {
    const about = db.objectStore("about");
    whenRead<number | undefined>(about.get("who"), (owner) => {
      if (owner === who) return;
      if (owner !== undefined) db.objectStore("marks").clear();
      nameWriter(db, owner ?? who);
      about.put(who, "who");
    });
  });

/** What nobody is named for is theirs who had this device. */
function nameWriter(db: IDBTransaction, who: number): void {
  const store = db.objectStore("waiting");
  whenRead<Waiting[]>(store.getAll(), (all) => {
    for (const one of all) if (isNobodys(one)) store.put({ ...one, who });
  });
}

/** The session is over: what was read goes, what waits to be sent stays for its writer. */
export const forgetRead = (): Promise<boolean> =>
  write(open, everything, (db) => {
    db.objectStore("marks").clear();
    const about = db.objectStore("about");
    whenRead<number | undefined>(about.get("who"), (owner) => {
      if (owner !== undefined) nameWriter(db, owner);
      about.delete("who");
    });
  });

/** They have signed out: nothing of theirs stays. What waits of another stays for them. */
export const forgetOwn = (who: number): Promise<boolean> =>
  write(open, everything, (db) => {
    db.objectStore("marks").clear();
    db.objectStore("about").clear();
    const store = db.objectStore("waiting");
    whenRead<Waiting[]>(store.getAll(), (all) => {
      for (const { change } of waitingOf(all, who)) store.delete(change);
    });
  });

export const readOwnMarks = (work: string, chapter: string): Promise<readonly Mark[]> =>
  ask<Mark[]>(open, "marks", (marks) => marks.index("place").getAll([work, chapter])).then((marks) => marks ?? []);

/** Changes the marks that are kept here, while they are still theirs: another window may have signed in anew. */
const changeMarks = (who: number, change: (marks: IDBObjectStore) => void): Promise<boolean> =>
  write(open, ["marks", "about"], (db) =>
    whenRead(db.objectStore("about").get("who"), (owner) => {
      if (owner === who) change(db.objectStore("marks"));
    }),
  );

/** Puts what the server has of a chapter in place of what was known of it. */
export const replaceOwnMarks = (who: number, work: string, chapter: string, marks: readonly Mark[]) =>
  changeMarks(who, (store) =>
    whenRead(store.index("place").getAllKeys([work, chapter]), (keys) => {
      for (const key of keys) store.delete(key);
      for (const mark of marks) store.put(mark);
    }),
  );

/** Keeps what the server answered to a change; what another window has heard of it since stays. */
export const putOwnMarks = (who: number, { id }: Mark, { mark, beside }: KeptMarks) =>
  changeMarks(who, (store) => {
    if (!mark) store.delete(id);
    for (const one of [mark, beside]) {
      if (!one) continue;
      whenRead<Mark | undefined>(store.get(one.id), (known) => {
        if (!known || known.version <= one.version) store.put(one);
      });
    }
  });

/** What waits of one reader, or of nobody yet. */
export const readWaiting = async (who: number | null): Promise<readonly Waiting[]> =>
  waitingOf((await ask<Waiting[]>(open, "waiting", (waiting) => waiting.getAll())) ?? [], who).toSorted(
    (a, b) => a.order - b.order,
  );

/**
 * Keeps one change beside those of every window, after all that wait already: a device's clock may have gone back.
 * @returns false where there is no room for it.
 */
export const putWaiting = (one: Waiting): Promise<boolean> =>
  write(open, "waiting", (db) => {
    const store = db.objectStore("waiting");
    whenRead<Waiting[]>(store.getAll(), (all) => {
      const last = all.reduce((latest, { order }) => Math.max(latest, order), 0);
      store.put({ ...one, order: Math.max(one.order, last + 1) });
    });
  });

/** A change has come to the server: later ones of its mark go on from it. Where another window was first, they have. */
export const settleWaiting = (sent: Waiting, answer: KeptMarks) =>
  write(open, "waiting", (db) => {
    const store = db.objectStore("waiting");
    whenRead<Waiting[]>(store.getAll(), (all) => {
      if (!all.some(({ change }) => change === sent.change)) return;
      store.delete(sent.change);
      for (const one of goOnFrom(all, sent, answer)) if (!all.includes(one)) store.put(one);
    });
  });
