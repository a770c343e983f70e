/** One mailbox has many spellings: what follows a plus is a note to oneself, and Gmail reads no dots. */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.toLowerCase().split("@");
  const plain = name.replace(/\+.*$/, "");
  return host === "gmail.com" || host === "googlemail.com"
    ? `${plain.replaceAll(".", "")}@gmail.com`
    : `${plain}@${host}`;
}
