import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { composeEmail } from "#/platform/compose-email.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { hasLink } from "#/platform/has-link.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { Mail } from "#/platform/mail.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { GuestNews } from "./commands/notify-guest.server.ts";
import type { ItemState, OrderPage } from "./queries/order-page.server.ts";

export interface GuestEmail {
  readonly news: GuestNews;
  readonly to: string;
  readonly language: string;
  /** Of the client; may be empty. */
  readonly name: string;
  /** As the client sees it now. */
  readonly order: OrderPage;
  /** The private link to the order; null where none leads there any more. */
  readonly link: string | null;
  /** Where they end these mails. */
  readonly stop: string;
}

/** A mail to a client without an account: what happened, what it means for their money, and their private link. */
export async function guestEmail({ news, to, language, name, order, link, stop }: GuestEmail): Promise<Mail> {
  const words = await loadWords(language);
  const plainOrder = withoutLinks(words, order);
  const { subject, paragraphs } = wordsOf(words, language, plainNews(news), plainOrder);
  const maker = plainOrder.other.name;
  const mail = composeEmail({
    ...{ to, language },
    // Who writes comes first, whatever the title says.
    subject: `Sangam · ${maker}: ${subject}`,
    greeting: name === "" || hasLink(name) ? words._(msg`Namaste,`) : words._(msg`Namaste ${name},`),
    paragraphs,
    ...(link !== null && { button: { label: words._(msg`Open the order`), href: link } }),
    foot: [
      link === null
        ? words._(msg`${maker} wrote this address down for your order.`)
        : words._(
            msg`${maker} wrote this address down for your order. The link is yours alone: please pass it on to nobody.`,
          ),
      `${words._(msg`No more of these mails:`)} ${stop}`,
    ].join(" "),
  });
  return {
    ...mail,
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

/** Nobody's title or name makes a link of a mail from us. */
function withoutLinks(words: I18n, order: OrderPage): OrderPage {
  const { title, other } = order;
  return {
    ...order,
    title: hasLink(title) ? words._(msg`Your order`) : title,
    changes: order.changes.map((change) => (hasLink(change.what) ? { ...change, what: "" } : change)),
    other: hasLink(other.name) ? { ...other, name: words._(msg`the maker`) } : other,
  };
}

function plainNews(news: GuestNews): GuestNews {
  if (news.kind === "cancelled") return { ...news, reason: hasLink(news.reason) ? "" : news.reason };
  return "stage" in news ? { ...news, stage: hasLink(news.stage) ? "" : news.stage } : news;
}

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const sumOf = ({ items }: OrderPage, states: readonly ItemState[]): number =>
  items.filter(({ state }) => states.includes(state)).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

function wordsOf(words: I18n, language: string, news: GuestNews, order: OrderPage): Said {
  const { title } = order;
  const maker = order.other.name;
  const rupees = (paise: number) => formatRupees(paise, language);
  const due = rupees(order.ledger.duePaise);
  switch (news.kind) {
    case "begun":
    case "link":
      return {
        subject:
          news.kind === "begun"
            ? words._(msg`Your order has begun: ${title}`)
            : words._(msg`Your private link to the order: ${title}`),
        paragraphs: [
          words._(
            msg`You need no account: by your private link you see every stage with its pictures, and what is due when.`,
          ),
        ],
      };
    case "due": {
      const { stage } = news;
      return {
        subject: words._(msg`${due} is due for “${title}”`),
        paragraphs: [
          ...(stage ? [words._(msg`${maker} has reached the stage “${stage}”.`)] : []),
          order.isPaidHere
            ? words._(msg`You can pay by UPI or card on the page of your order, and get a receipt.`)
            : words._(
                msg`Please settle it with ${maker}. They write down what you gave, and you confirm it on the page of your order.`,
              ),
        ],
      };
    }
    case "recorded": {
      const amount = rupees(news.amountPaise);
      return {
        subject: words._(msg`You gave ${amount}: please confirm it`),
        paragraphs: [
          words._(msg`Please say on the page of “${title}” whether that is right. Then it stands there as paid.`),
        ],
      };
    }
    case "paid-early": {
      const amount = rupees(news.amountPaise);
      const { stage } = news;
      return {
        subject: words._(msg`Your ${amount} for “${title}” has arrived`),
        paragraphs: [
          stage
            ? words._(
                msg`The stage “${stage}” had been taken back meanwhile. Your money counts for it, and it is not asked for again.`,
              )
            : words._(msg`It was not asked for any more. Your money counts for the order all the same.`),
        ],
      };
    }
    case "change-asked":
      return {
        subject: words._(msg`${maker} asks for a change of “${title}”`),
        paragraphs: [
          ...changeWords(words, language, order, news.changeId),
          words._(msg`Please accept or decline it on the page of your order. Until then it does not hold.`),
        ],
      };
    case "change-answered":
      return {
        subject: news.isAccepted
          ? words._(msg`${maker} has accepted your change of “${title}”`)
          : words._(msg`${maker} has declined your change of “${title}”`),
        paragraphs: changeWords(words, language, order, news.changeId),
      };
    case "completed":
      return {
        subject: words._(msg`“${title}” is completed`),
        paragraphs: [
          order.ledger.duePaise > 0
            ? words._(msg`${due} is still due.`)
            : words._(msg`Everything is paid. Your payments and pictures stay on the page of your order.`),
        ],
      };
    case "cancelled":
      return { subject: words._(msg`“${title}” is cancelled`), paragraphs: cancelledWords(words, rupees, news, order) };
    case "money-back": {
      const amount = rupees(news.amountPaise);
      const isGiven = news.way === "given-back";
      return {
        subject: isGiven ? words._(msg`${amount} was given back to you`) : words._(msg`${amount} goes back to you`),
        paragraphs: [
          news.reason === "order-twice"
            ? words._(msg`“${title}”: the same was paid twice.`)
            : words._(msg`“${title}” is cancelled.`),
          ...wayWords(words, maker, news.way),
        ],
      };
    }
  }
}

/** What changes, in its own words, and what it means for price and day. */
function changeWords(words: I18n, language: string, { changes }: OrderPage, changeId: number): string[] {
  const change = changes.find(({ id }) => id === changeId);
  if (!change) return [];
  const { what, differencePaise, deadline } = change;
  const amount = formatRupees(Math.abs(differencePaise), language);
  const day = deadline && formatCivilDay(deadline, language);
  return [
    what,
    ...(differencePaise > 0 ? [words._(msg`It costs ${amount} more.`)] : []),
    ...(differencePaise < 0 ? [words._(msg`It costs ${amount} less.`)] : []),
    ...(day ? [words._(msg`It will be ready by ${day}.`)] : []),
  ];
}

function cancelledWords(
  words: I18n,
  rupees: (paise: number) => string,
  { reason, isGone, isOwn }: Extract<GuestNews, { kind: "cancelled" }>,
  order: OrderPage,
): string[] {
  const by = order.other.name;
  const back = sumOf(order, ["refunding", "owed", "refunded"]);
  const kept = sumOf(order, ["paid"]);
  const amount = rupees(back);
  const stays = rupees(kept);
  return [
    isGone
      ? words._(msg`The account of ${by} was closed, and the order with it.`)
      : isOwn
        ? words._(msg`You have cancelled the order.`)
        : words._(msg`${by} has cancelled the order.`),
    ...(reason ? [reason] : []),
    ...(back > 0 && isGone ? [words._(msg`${amount} goes back to you.`)] : []),
    ...(back > 0 && !isGone
      ? [words._(msg`${amount} goes back to you; how far it is stands on the page of your order.`)]
      : []),
    ...(kept > 0 ? [words._(msg`By the terms of the order, ${stays} that you paid stays.`)] : []),
    words._(msg`Nothing more is due. Money that still arrives goes back to you.`),
  ];
}

function wayWords(words: I18n, maker: string, way: "gateway" | "by-hand" | "given-back"): string[] {
  if (way === "gateway") return [words._(msg`Your bank may need five to seven working days.`)];
  return way === "by-hand" ? [words._(msg`${maker} sends it to you by hand.`)] : [];
}
