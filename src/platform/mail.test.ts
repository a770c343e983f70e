import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
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
