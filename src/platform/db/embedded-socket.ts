import { lstatSync, mkdirSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The kernel's limit for a socket's address, less its last zero. */
const ADDRESS_BYTES = 107;
/** The line of postmaster.pid, from zero, on which PostgreSQL notes the folder of its socket. */
const SOCKET_LINE = 4;

/** The folder of the socket of the cluster in `dir`: within it, or where that path is too long the one noted there. */
export function embeddedSocketDir(dir: string): string {
  const own = path.join(path.resolve(dir), "socket");
  if (isShort(own)) return own;
  const noted = notedSocketDir(dir);
  return noted !== null && isPrivate(noted, dir) ? noted : own;
}

/**
 * Makes that folder unless it is there. @param own gives a new folder to PostgreSQL's user.
 * @throws with a sentence for the operator where others may enter a folder that is there.
 */
export function makeSocketDir(dir: string, own: (folder: string) => void): string {
  const folder = embeddedSocketDir(dir);
  if (!isShort(folder)) {
    const made = mkdtempSync(path.join(tmpdir(), "sangam-"));
    own(made);
    return made;
  }
  try {
    mkdirSync(folder, { mode: 0o700 });
    own(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  if (!isPrivate(folder, dir)) {
    throw new Error(`${folder} was not made by Sangam, or others may enter it: remove it and start again.`);
  }
  return folder;
}

/** The file with the password of the database's only user; whoever may read it may connect. */
export const passwordFile = (socketDir: string): string => path.join(socketDir, "password");

/** @throws where no cluster has ever been started with this folder. */
export const embeddedPassword = (socketDir: string): string => readFileSync(passwordFile(socketDir), "utf8");

const isShort = (folder: string): boolean => Buffer.byteLength(path.join(folder, ".s.PGSQL.5432")) <= ADDRESS_BYTES;

function notedSocketDir(dir: string): string | null {
  try {
    return readFileSync(path.join(dir, "postmaster.pid"), "utf8").split("\n")[SOCKET_LINE] || null;
  } catch {
    return null;
  }
}

/** Whether it is a folder of the cluster's own owner that nobody else may enter. A link is none. */
function isPrivate(folder: string, dir: string): boolean {
  try {
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === statSync(dir).uid && (found.mode & 0o077) === 0;
  } catch {
    return false;
  }
}
