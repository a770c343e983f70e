import { passwords } from "#/features/people/password-hashing.server.ts";

// A password costs a tenth of a second on purpose, and hundreds of tests sign in with the same few. Each is hashed once in
// a worker, and each answer of a hash is found once; the hashing itself is tested with a hasher of its own.
const hashes = new Map<string, Promise<string>>();
const answers = new Map<string, Promise<boolean>>();
const hash = passwords.hash.bind(passwords);
const verify = passwords.verify.bind(passwords);

/** What failed, as where too many wait, is tried again. */
function remembered<Answer>(known: Map<string, Promise<Answer>>, key: string, find: () => Promise<Answer>) {
  let answer = known.get(key);
  if (!answer) {
    answer = find();
    known.set(key, answer);
    answer.catch(() => known.delete(key));
  }
  return answer;
}

// This runs before each file of a worker.
if (!Object.hasOwn(passwords, "hash")) {
  passwords.hash = (password) => remembered(hashes, password, () => hash(password));
  passwords.verify = (asked) => remembered(answers, JSON.stringify(asked), () => verify(asked));
}
