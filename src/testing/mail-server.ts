import { type AddressInfo, createServer, type Socket } from "node:net";

export interface MailServer {
  /** As SMTP_URL has it. */
  readonly url: string;
  /** The mails that came, as they were sent. */
  readonly mails: readonly string[];
  /** How many connections there were so far. */
  readonly connections: () => number;
  stop(): void;
}

/** As much of RFC 5321 as a sender of mails needs; everything is taken. @param isSilent it accepts and never greets. */
export async function startMailServer({ isSilent = false } = {}): Promise<MailServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    if (!isSilent) speak(socket, mails);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    connections: () => connections,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function speak(socket: Socket, mails: string[]): void {
  let text = "";
  let inMail = false;
  const answer = (line: string) => void socket.write(`${line}\r\n`);
  socket.setNoDelay(true).setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    text += chunk;
    for (;;) {
      const mark = inMail ? "\r\n.\r\n" : "\r\n";
      const end = text.indexOf(mark);
      if (end < 0) return;
      const said = text.slice(0, end);
      text = text.slice(end + mark.length);
      if (inMail) {
        inMail = false;
        mails.push(said);
        answer("250 taken");
      } else if (/^DATA/i.test(said)) {
        inMail = true;
        answer("354 go on");
      } else if (/^QUIT/i.test(said)) {
        socket.end("221 bye\r\n");
      } else answer("250 ok");
    }
  });
  answer("220 mail server");
}
