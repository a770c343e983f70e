/** The properties that a log needs of its messages. */
export interface LogOf<Message> {
  /** Messages are shown by their position. A message keeps it, and no two have the same. */
  readonly positionOf: (message: Message) => number;
  /** Grows with whatever happens to a message: the highest stands. Left out where nothing ever does. */
  readonly revOf?: (message: Message) => number;
  /** Messages kept in a page; further ones are asked for again. */
  readonly most: number;
}

/** A page's messages of a conversation: one stretch without holes, by position, the oldest first. */
export interface MessageLog<Message> {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** The highest position ever received, removed ones included: anything after it is new. */
  readonly highest: number;
  /** Positions of removed messages: a word that was late does not bring them back. */
  readonly gone: ReadonlySet<number>;
}

export type LogPage<Message> = Pick<MessageLog<Message>, "messages" | "hasOlder"> & { readonly hasNewer?: boolean };

/** Removed messages that are remembered: later frames concern the newest. */
const MOST_GONE = 2_000;

/** Whatever order words come in, twice or late, the log is the same: each message once, as it is now, in its position. */
export function messageLog<Message>({ positionOf, revOf, most }: LogOf<Message>) {
  type Log = MessageLog<Message>;

  const isNews = (known: Message | undefined, arrived: Message): boolean =>
    known === undefined || (revOf !== undefined && revOf(known) <= revOf(arrived));
  const join = (log: Log, messages: readonly Message[]): Message[] => {
    const byPosition = new Map<number, Message>();
    for (const message of messages) {
      const position = positionOf(message);
      if (!log.gone.has(position) && isNews(byPosition.get(position), message)) byPosition.set(position, message);
    }
    return [...byPosition.values()].sort((a, b) => positionOf(a) - positionOf(b));
  };
  const isOutside = ({ messages, hasOlder, hasNewer }: Log, position: number): boolean => {
    const [first, last] = [messages[0], messages.at(-1)];
    if (first === undefined || last === undefined) return hasNewer;
    return (hasOlder && position < positionOf(first)) || (hasNewer && position > positionOf(last));
  };
  const highestOf = (messages: readonly Message[], least = 0): number =>
    messages.reduce((highest, message) => Math.max(highest, positionOf(message)), least);

  const open = ({ messages, hasOlder, hasNewer = false }: LogPage<Message>): Log => ({
    messages,
    hasOlder,
    hasNewer,
    highest: highestOf(messages),
    gone: new Set(),
  });

  /** Shows another stretch of the same talk. */
  const restart = <Own extends Log>(log: Own, page: LogPage<Message>): Own => ({
    ...log,
    messages: join(log, page.messages),
    hasOlder: page.hasOlder,
    hasNewer: page.hasNewer ?? false,
    highest: highestOf(page.messages, log.highest),
  });

  /**
   * Takes new and changed messages. Those outside of the stretch are left out; the oldest are dropped where it becomes
   * too much.
   */
  const merge = <Own extends Log>(log: Own, arrived: readonly Message[], keep = most): Own => {
    const known = new Map(log.messages.map((message) => [positionOf(message), message]));
    const news = arrived.filter((message) => {
      const position = positionOf(message);
      return !log.gone.has(position) && !isOutside(log, position) && isNews(known.get(position), message);
    });
    const highest = highestOf(arrived, log.highest);
    if (news.length === 0) return highest === log.highest ? log : { ...log, highest };
    const all = join(log, [...log.messages, ...news]);
    const messages = all.slice(-keep);
    return { ...log, messages, highest, hasOlder: log.hasOlder || messages.length < all.length };
  };

  /** Adds an older stretch above; the newest are let go where it becomes too much. */
  const addOlder = <Own extends Log>(log: Own, page: LogPage<Message>, keep = most): Own => {
    const all = join(log, [...page.messages, ...log.messages]);
    const messages = all.slice(0, keep);
    return { ...log, messages, hasOlder: page.hasOlder, hasNewer: log.hasNewer || messages.length < all.length };
  };

  /** Adds a newer stretch below; the oldest are let go where it becomes too much. */
  const addNewer = <Own extends Log>(log: Own, page: LogPage<Message>, keep = most): Own => {
    const all = join(log, [...log.messages, ...page.messages]);
    const messages = all.slice(-keep);
    const hasOlder = log.hasOlder || messages.length < all.length;
    const highest = highestOf(page.messages, log.highest);
    return { ...log, messages, highest, hasOlder, hasNewer: page.hasNewer ?? false };
  };

  const remove = <Own extends Log>(log: Own, positions: readonly number[]): Own => {
    const fresh = positions.filter((position) => !log.gone.has(position));
    if (fresh.length === 0) return log;
    const gone = new Set([...log.gone, ...fresh].slice(-MOST_GONE));
    return { ...log, gone, messages: log.messages.filter((message) => !gone.has(positionOf(message))) };
  };

  return { open, restart, merge, addOlder, addNewer, remove };
}
