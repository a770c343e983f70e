import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Visitor } from "./visitor.ts";

/** Waits for the newest email to an address that has it. @returns what was found of it, such as the path of a link. */
export async function findInMail(dataDir: string, to: string, pattern: RegExp): Promise<string> {
  const outbox = path.join(dataDir, "outbox");
  for (let tries = 0; tries < 120; tries++) {
    // The first mail makes the folder.
    for (const name of existsSync(outbox) ? readdirSync(outbox).toSorted().toReversed() : []) {
      if (!name.endsWith(".json")) continue;
      const mail = JSON.parse(readFileSync(path.join(outbox, name), "utf8")) as { to: string; text: string };
      const found = mail.to === to ? pattern.exec(mail.text)?.[0] : undefined;
      if (found) return found;
    }
    await sleep(250);
  }
  throw new Error(`No such letter came to ${to}.`);
}

/** Somebody who has signed up opens the link that they were mailed, and confirms their address. */
export async function confirmAddress(visitor: Visitor, dataDir: string, email: string): Promise<void> {
  const link = await findInMail(dataDir, email, /\/verify-email\?token=[\w%-]+/);
  const answer = await visitor.post("/verify-email", { token: decodeURIComponent(link.split("=")[1]!) });
  if (!(await answer.text()).includes("Your address is confirmed")) throw new Error(`${email} was not confirmed.`);
}
