import { Hono } from "hono";
import { html } from "hono/html";
import { signatureOf } from "../gateway/signatures.ts";
import type { SandboxBooks } from "./books.ts";

type Fields = Record<string, string>;

/** The page on which a payer pays; it works without scripts, and on the smallest phone. */
export function checkoutRoutes(accounts: ReadonlyMap<string, SandboxBooks>) {
  const app = new Hono();
  const read = async (request: Request): Promise<Fields> => {
    const form = await request.formData();
    return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  };

  app.post("/v1/checkout/embedded", async (c) => {
    const fields = await read(c.req.raw);
    const what = found(accounts, fields);
    if (!what) return c.html(page("This payment is not known here.", html``), 400);
    return c.html(checkout(fields, what));
  });

  app.post("/v1/checkout/pay", async (c) => {
    const fields = await read(c.req.raw);
    const what = found(accounts, fields);
    const back = addressOf(fields.callback_url);
    if (!what || !back) return c.html(page("This payment is not known here.", html``), 400);
    const { books } = what;
    const { order_id: orderId = "", subscription_id: subscriptionId = "", choice } = fields;
    if (choice === "pay") {
      const payment = subscriptionId ? books.agree(subscriptionId) : books.pay(orderId);
      const signed = subscriptionId ? `${payment.id}|${subscriptionId}` : `${orderId}|${payment.id}`;
      return c.html(
        onward(back, "The payment was made.", {
          razorpay_payment_id: payment.id,
          ...(subscriptionId ? { razorpay_subscription_id: subscriptionId } : { razorpay_order_id: orderId }),
          razorpay_signature: signatureOf(books.account.keySecret, signed),
        }),
      );
    }
    if (choice === "fail" && !subscriptionId) {
      const payment = books.fail(orderId);
      return c.html(
        onward(back, "The payment was declined.", {
          "error[code]": "BAD_REQUEST_ERROR",
          "error[description]": payment.error_description ?? "",
          "error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: orderId }),
        }),
      );
    }
    if (choice === "late" && !subscriptionId) {
      books.payLate(orderId);
      const home = addressOf(fields.cancel_url);
      return c.html(
        page(
          "The bank is taking its time.",
          html`<p>You may close this page. The payment goes through in a few seconds.</p>
            ${home ? html`<p><a href="${home}">Back to where you came from</a></p>` : ""}`,
        ),
      );
    }
    return c.redirect(addressOf(fields.cancel_url) ?? back, 303);
  });
  return app;
}

interface Found {
  readonly books: SandboxBooks;
  readonly amount: number;
  readonly isMandate: boolean;
}

function found(accounts: ReadonlyMap<string, SandboxBooks>, fields: Fields): Found | null {
  const books = accounts.get(fields.key_id ?? "");
  const order = books?.orders.get(fields.order_id ?? "");
  if (books && order) return { books, amount: order.amount, isMandate: false };
  const subscription = books?.subscriptions.get(fields.subscription_id ?? "");
  const plan = subscription && books?.plans.get(subscription.plan_id);
  return books && plan ? { books, amount: plan.amount, isMandate: true } : null;
}

const addressOf = (address: string | undefined): string | null =>
  address && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;

const hidden = (fields: Fields) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

const rupees = (paise: number) =>
  new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);

function checkout(fields: Fields, { amount, isMandate }: Found) {
  const { choice: _none, ...kept } = fields;
  return page(
    isMandate ? `${rupees(amount)} every month` : rupees(amount),
    html`<p>For ${fields.name || "a space"}. This is the sandbox: no money moves.</p>
      <form method="post" action="/v1/checkout/pay">
        ${hidden(kept)}
        <button name="choice" value="pay" class="first">${isMandate ? "Agree and pay" : "Pay"}</button>
        ${
          isMandate
            ? ""
            : html`<button name="choice" value="fail">Fail</button>
                <button name="choice" value="late">Be charged late</button>`
        }
        <button name="choice" value="abandon">Abandon</button>
      </form>`,
  );
}

/** Sends the payer's browser back as the real one does: by a form that sends itself, with a button where it cannot. */
const onward = (back: string, title: string, fields: Fields) =>
  page(
    title,
    html`<form method="post" action="${back}" id="back">
        ${hidden(fields)}
        <button class="first">Continue</button>
      </form>
      <script>
        document.getElementById("back").submit();
      </script>`,
  );

const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox gateway</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              1.0625rem/1.5 system-ui,
              sans-serif;
          }
          main {
            max-width: 24rem;
            margin: 12vh auto 0;
            padding: 0 1.25rem;
          }
          h1 {
            font-size: 1.75rem;
            line-height: 1.2;
          }
          form {
            display: grid;
            gap: 0.75rem;
          }
          button {
            min-height: 3rem;
            font: inherit;
            border: 1px solid;
            border-radius: 0.5rem;
            background: none;
            color: inherit;
            cursor: pointer;
          }
          .first {
            background: #14532d;
            border-color: #14532d;
            color: #fff;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
