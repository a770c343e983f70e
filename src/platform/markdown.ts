import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** Quotes, lists and emphasis within each other; the steps after the parser go down by recursion. */
const MOST_LEVELS = 60;

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** Leaves the bare text of whatever is nested deeper. */
const boundLevels = () => (tree: Node) => {
  const waiting = [{ node: tree, level: 0 }];
  for (const { node, level } of waiting) {
    if (!node.children) continue;
    if (level === MOST_LEVELS) node.children = [{ type: "text", value: textWithin(node) }];
    else for (const child of node.children) waiting.push({ node: child, level: level + 1 });
  }
};

function textWithin(node: Node): string {
  const texts: string[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type !== "html" && next.value) texts.push(next.value);
    waiting.push(...(next.children ?? []).toReversed());
  }
  return texts.join(" ");
}

// HTML within the text is dropped by remark-rehype; the sanitizer drops what Markdown itself can write, such as
// javascript: links. GitHub's own list of what may stay is the package's default.
const pipeline = unified()
  .use(remarkParse)
  .use(boundLevels)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze();

/**
 * Renders Markdown of any origin as HTML without scripts, styles and foreign markup.
 * @param source of bounded length where strangers write it: the parser's time grows with the square of its nesting.
 */
export const renderMarkdown = async (source: string): Promise<string> => String(await pipeline.process(source));
