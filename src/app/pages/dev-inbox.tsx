import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { Empty } from "../../design/empty.tsx";
import { ListRow, RowList } from "../../design/list-row.tsx";
import { Page, PageHead } from "../../design/page.tsx";
import { requestContext } from "../../platform/http/context.ts";

/** Mail that did not leave the house, in development only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const mails = await context.get(requestContext).mailer.outbox();
  const asked = new URL(request.url).searchParams.get("mail");
  return { mails, shown: mails.find(({ id }) => id === asked) ?? mails[0] ?? null };
}

export default function DevInbox() {
  const { mails, shown } = useLoaderData<typeof loader>();
  const links = shown?.text.match(/https?:\/\/\S+/g) ?? [];
  return (
    <Page>
      <title>Inbox · Sangam</title>
      <PageHead title="Inbox" lead="Mail that this development server caught." />
      {shown ? (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <RowList label="Mails">
            {mails.map((mail) => (
              <ListRow key={mail.id} title={mail.subject} to={`/dev/inbox?mail=${mail.id}`}>
                {mail.to} · {mail.at.slice(0, 19).replace("T", " ")}
              </ListRow>
            ))}
          </RowList>
          <div className="min-w-0">
            <ul className="mb-4">
              {links.map((link) => (
                <li key={link}>
                  <a className="inline-link break-all" href={link}>
                    {link}
                  </a>
                </li>
              ))}
            </ul>
            {shown.html && (
              <iframe title="HTML" sandbox="" srcDoc={shown.html} className="mb-6 h-[560px] w-full bg-white" />
            )}
            <pre className="text-sm whitespace-pre-wrap">{shown.text}</pre>
          </div>
        </div>
      ) : (
        <Empty title="No mail yet" icon="mail" />
      )}
    </Page>
  );
}
