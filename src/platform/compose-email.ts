import type { Mail } from "./mail.ts";

export interface EmailContent {
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Things to read, each with its link. */
  readonly lists?: readonly {
    readonly title: string;
    readonly links: readonly { readonly label: string; readonly href: string; readonly note: string }[];
  }[];
  readonly button?: { readonly label: string; readonly href: string };
  /** Small print: why this mail came, what to do if it was a mistake. */
  readonly foot: string;
}

/** Writes one email as plain text and as HTML that mail programs of every age can show. */
export function composeEmail(content: EmailContent): Mail {
  const { to, subject, greeting, paragraphs, lists = [], button, foot } = content;
  const listed = lists.flatMap(({ title, links }) => [
    `${title}:`,
    ...links.map(({ label, href, note }) => [label, note, href].filter(Boolean).join("\n")),
  ]);
  const text = [
    greeting,
    ...paragraphs,
    ...listed,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    `--\n${foot}`,
  ];
  return { to, subject, text: `${text.join("\n\n")}\n`, html: html(content) };
}

function html({ language, subject, greeting, paragraphs, lists = [], button, foot }: EmailContent): string {
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escape(words)}</p>`;
  const action = button
    ? `<p style="margin:28px 0"><a href="${escape(button.href)}" style="background:#f2a53c;color:#1f1633;border-radius:12px;display:inline-block;font-weight:600;padding:13px 22px;text-decoration:none">${escape(button.label)}</a></p>
<p style="color:#5d5766;font-size:14px;margin:0 0 16px;word-break:break-all">${escape(button.href)}</p>`
    : "";
  const list = ({ title, links }: (typeof lists)[number]) =>
    `<h2 style="font-size:17px;margin:24px 0 8px">${escape(title)}</h2>
<ul style="list-style:none;margin:0;padding:0">${links
      .map(
        ({ label, href, note }) =>
          `<li style="border-top:1px solid #e3dccf;padding:10px 0"><a href="${escape(href)}" style="color:#221b33;font-weight:600">${escape(label)}</a>${note && `<br><span style="color:#5d5766;font-size:14px">${escape(note)}</span>`}</li>`,
      )
      .join("")}</ul>`;
  return `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="background:#fbf8f2;margin:0;padding:32px 20px"><div style="color:#221b33;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:17px;line-height:1.55;margin:0 auto;max-width:560px">
<p style="border-bottom:1px solid #e3dccf;font-family:Georgia,serif;font-size:24px;margin:0 0 28px;padding-bottom:14px">Sangam</p>
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${lists.map(list).join("\n")}
${action}
<p style="border-top:1px solid #e3dccf;color:#5d5766;font-size:14px;margin:32px 0 0;padding-top:16px">${escape(foot)}</p>
</div></body></html>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
