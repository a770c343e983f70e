import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startMailServer } from "../testing/mail-server.ts";
import { createMailer } from "./mail.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "sangam-mail-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("a mail that stays in the house keeps its files beside it, as they are", async () => {
  const mailer = createMailer({ dataDir, mail: { smtpUrl: undefined, from: "Sangam <care@sangam.example.org>" } });
  const content = Buffer.from("%PDF-1.7 \u0000 bytes");
  await mailer.send({
    to: "guest@example.org",
    subject: "Receipt",
    text: "Thank you.",
    attachments: [{ filename: "../receipt.pdf", contentType: "application/pdf", content }],
  });
  const folder = path.join(dataDir, "outbox");
  const file = readdirSync(folder).find((name) => name.endsWith("-1-receipt.pdf"))!;
  expect(readFileSync(path.join(folder, file)).equals(content)).toBe(true);
  const [outgoing, ...more] = await mailer.outbox();
  expect(more).toEqual([]);
  expect(outgoing).toMatchObject({ to: "guest@example.org", subject: "Receipt", text: "Thank you." });
});

const mailTo = (to: string) => ({ to, subject: "Receipt", text: "Thank you." });

test("mail after mail goes over the connection that is there", async () => {
  const server = await startMailServer();
  const mailer = createMailer({ dataDir, mail: { smtpUrl: server.url, from: "care@sangam.example.org" } });
  try {
    for (const name of ["asha", "bela", "chand"]) await mailer.send(mailTo(`${name}@example.org`));
    expect(server.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
      "asha@example.org",
      "bela@example.org",
      "chand@example.org",
    ]);
    expect(server.connections()).toBe(1);
  } finally {
    mailer.close();
    server.stop();
  }
});

test("a mail server that never says a word is given up", async () => {
  const server = await startMailServer({ isSilent: true });
  const mail = { smtpUrl: server.url, from: "care@sangam.example.org" };
  const mailer = createMailer({ dataDir, mail }, { timeoutMs: 100 });
  try {
    await expect(mailer.send(mailTo("asha@example.org"))).rejects.toThrow("Greeting never received");
  } finally {
    mailer.close();
    server.stop();
  }
});
