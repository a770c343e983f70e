import type { Mark } from "../marks/rules.ts";
import { OWN_DATABASE } from "./forget-own.ts";
import { ask, openDatabase } from "./open-database.ts";
import type { Waiting } from "./waiting.ts";

const open = openDatabase(OWN_DATABASE, 1, (db) => {
  db.createObjectStore("marks", { keyPath: "id" }).createIndex("place", ["work", "chapter"]);
  db.createObjectStore("waiting", { keyPath: "change" });
  db.createObjectStore("about");
});

/** Whose it is: an id of a person; null where this device keeps nobody's. */
export const readOwner = (): Promise<number | null> =>
  ask<number>(open, "about", "readonly", (db) => db.objectStore("about").get("who")).then((who) => who ?? null);

/** From now on it is theirs, with what was made here before anybody had signed in; what was another reader's is gone. */
export async function takeOver(who: number): Promise<void> {
  const owner = await readOwner();
  if (owner === who) return;
  await ask(open, ["marks", "waiting", "about"], "readwrite", (db) => {
    if (owner !== null) for (const store of ["marks", "waiting"]) db.objectStore(store).clear();
    db.objectStore("about").put(who, "who");
  });
}

export const readOwnMarks = (work: string, chapter: string): Promise<readonly Mark[]> =>
  ask<Mark[]>(open, "marks", "readonly", (db) => db.objectStore("marks").index("place").getAll([work, chapter])).then(
    (marks) => marks ?? [],
  );

/** Puts what the server has of a chapter in place of what was known of it. */
export async function replaceOwnMarks(work: string, chapter: string, marks: readonly Mark[]): Promise<void> {
  await ask(open, "marks", "readwrite", (db) => {
    const store = db.objectStore("marks");
    const asked = store.index("place").getAllKeys([work, chapter]);
    asked.addEventListener("success", () => {
      for (const key of asked.result) store.delete(key);
      for (const mark of marks) store.put(mark);
    });
  });
}

export const putOwnMark = (mark: Mark) => ask(open, "marks", "readwrite", (db) => db.objectStore("marks").put(mark));
export const dropOwnMark = (id: string) => ask(open, "marks", "readwrite", (db) => db.objectStore("marks").delete(id));

export const readWaiting = async (): Promise<readonly Waiting[]> =>
  ((await ask<Waiting[]>(open, "waiting", "readonly", (db) => db.objectStore("waiting").getAll())) ?? []).toSorted(
    (a, b) => a.order - b.order,
  );

export const replaceWaiting = (waiting: readonly Waiting[]) =>
  ask(open, "waiting", "readwrite", (db) => {
    const store = db.objectStore("waiting");
    store.clear();
    for (const one of waiting) store.put(one);
  });

/** The session is over: what was read goes, what waits to be sent stays for its writer. */
export const forgetRead = () => ask(open, "marks", "readwrite", (db) => db.objectStore("marks").clear());
