import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  /** Such as `application/pdf`. */
  readonly contentType: string;
  readonly content: Buffer;
}

export interface StoredMail extends Mail {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Newest first; empty where mail really leaves the house. */
  outbox(): Promise<StoredMail[]>;
  /** Lets go of the mail server once nothing is being sent. */
  close(): void;
}

/** Each greets, encrypts and signs in once, and then carries mail after mail. */
const CONNECTIONS = 16;
/** The longest silence of a mail server. */
const TIMEOUT_MS = 20_000;

/** SMTP where it is configured; otherwise every mail is a file in DATA_DIR/outbox. */
export function createMailer(config: Pick<Config, "mail" | "dataDir">, { timeoutMs = TIMEOUT_MS } = {}): Mailer {
  if (config.mail.smtpUrl) {
    // All in one object: a second one would be defaults of the mails.
    const transport = createTransport({
      url: config.mail.smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      // Before the server, or the limit of a silence, ends it.
      idleTimeout: timeoutMs / 2,
      connectionTimeout: timeoutMs / 2,
      greetingTimeout: timeoutMs / 2,
      socketTimeout: timeoutMs,
    } as never);
    return {
      send: async (mail) =>
        void (await transport.sendMail({
          from: config.mail.from,
          ...mail,
          headers: { ...mail.headers },
          attachments: (mail.attachments ?? []).map((attachment) => ({ ...attachment })),
        })),
      outbox: async () => [],
      close: () => transport.close(),
    };
  }
  const folder = path.join(config.dataDir, "outbox");
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date().toISOString();
      const id = `${at.replace(/\D/g, "")}-${randomUUID().slice(0, 8)}`;
      // Attachments are stored beside the email as they are, under its name.
      for (const [i, { filename, content }] of (mail.attachments ?? []).entries()) {
        await writeFile(path.join(folder, `${id}-${i + 1}-${path.basename(filename)}`), content, { mode: 0o600 });
      }
      const { attachments: _files, ...outgoing } = mail;
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ ...outgoing, id, at }, null, 2), {
        mode: 0o600,
      });
    },
    async outbox() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).toSorted();
      const newest = names.toReversed().slice(0, 100);
      return Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8")) as StoredMail),
      );
    },
    close: () => undefined,
  };
}
