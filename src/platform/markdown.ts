import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

// HTML within the text is dropped by remark-rehype; the sanitizer drops what Markdown itself can write, such as
// javascript: links. GitHub's own list of what may stay is the package's default.
const pipeline = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify).freeze();

/** Renders Markdown of any origin as HTML without scripts, styles and foreign markup. */
export const renderMarkdown = async (source: string): Promise<string> => String(await pipeline.process(source));
