import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page, PageHead } from "#/design/page.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { readPictures } from "#/platform/media/read-pictures.ts";
import { Controls } from "./design/controls.tsx";
import { Shapes } from "./design/shapes.tsx";
import { english, hindi, tamil } from "./design/samples.ts";

const SPACES = [6, 10, 1, 18, 14, 2];

// Route types exist only for built routes, and this one is in development alone.
/** Every component in every state. */
export async function loader({ context }: LoaderFunctionArgs) {
  const pictures = await readPictures(context.get(requestContext).db, "en", "space", SPACES);
  return { pictures: SPACES.flatMap((id) => pictures.get(id) ?? []).map(pictureSources) };
}

export default function DesignPage() {
  const { pictures } = useLoaderData<typeof loader>();
  return (
    <>
      <Page>
        <PageHead title="Design" lead="Every component in every state, by day and by night, in three scripts." />
      </Page>
      <Shapes t={english} theme="light" part="en-day" pictures={pictures} />
      <Shapes t={hindi} theme="dark" part="hi-night" pictures={pictures} />
      <div className="grid lg:grid-cols-2">
        <Controls t={english} theme="light" part="en-c" />
        <Controls t={english} theme="dark" part="en-n" />
      </div>
      <div className="grid lg:grid-cols-2">
        <Controls t={hindi} theme="light" part="hi-c" />
        <Controls t={tamil} theme="dark" part="ta-n" />
      </div>
    </>
  );
}
