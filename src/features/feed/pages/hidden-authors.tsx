import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { toast } from "#/design/toaster.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { authorKey, HIDDEN_PATH } from "../feed-address.ts";
import { listHiddenAuthors } from "../queries/hidden-authors.server.ts";
import type { PostAuthor } from "../queries/post-cards.server.ts";
import { Face } from "../ui/face.tsx";
import { Role } from "../ui/role.tsx";
import type { Route } from "./+types/hidden-authors";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { personId } = await requirePersonPage(ctx, request);
  return listHiddenAuthors(ctx.db, ctx.language, personId, new URL(request.url).searchParams.get("after"));
}

/** Whom the reader does not want to see in their feed, until they do again. */
export default function HiddenAuthors({ loaderData: { authors, next } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Hidden authors`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/feed">
        <Trans>Feed</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Hidden authors</Trans>}
          lead={<Trans>Nothing of theirs stands in your feed. Their own pages show it as before.</Trans>}
          className="lg:pt-6"
        />
        {authors.length === 0 && next === null ? (
          <Empty icon="eye-off" title={<Trans>Nobody is hidden</Trans>}>
            <Trans>The menu of a post hides its author.</Trans>
          </Empty>
        ) : (
          <RowList label={t`Hidden authors`}>
            {authors.map((author) => (
              <ListRow
                key={authorKey(author.author)}
                before={<Face author={author} />}
                title={author.name}
                to={author.path}
                longAction
                action={<ShowAgain author={author} />}
              >
                <Role author={author} />
              </ListRow>
            ))}
          </RowList>
        )}
        {next && (
          <LoadMore to={`${HIDDEN_PATH}?after=${next}`}>
            <Trans>Load More</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}

function ShowAgain({ author: { author, name } }: { author: PostAuthor }) {
  const { Form, back, pending } = useFormInPlace(toast);
  return (
    <Form method="post" action="/feed/hide">
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="author" value={authorKey(author)} />
      <Button type="submit" size="s" name="intent" value="show" pending={pending}>
        <Trans>Show again</Trans>
        <span className="sr-only">{name}</span>
      </Button>
    </Form>
  );
}
