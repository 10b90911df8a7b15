import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';

/** Markdown as readers see it; its headings stand below those of the screen. */
export default function MarkdownPreview({ markdown }: { readonly markdown: string }) {
  return (
    <Markdown
      rehypePlugins={[rehypeSanitize]}
      components={{
        h1: ({ children }) => <h3>{children}</h3>,
        h2: ({ children }) => <h4>{children}</h4>,
        h3: ({ children }) => <h5>{children}</h5>,
      }}
    >
      {markdown}
    </Markdown>
  );
}
