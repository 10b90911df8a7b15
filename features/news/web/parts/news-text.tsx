import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';

interface NewsTextProps {
  readonly title: string;
  /** Markdown; HTML in it is shown as text, and what could do harm is left out. */
  readonly body: string;
  /** Of the heading; those of the text stand below it. */
  readonly level?: 2 | 3;
  /** Stands between title and text. */
  readonly children?: ReactNode;
}

/** A piece of news as its readers see it. */
export const NewsText = ({ title, body, level = 2, children }: NewsTextProps) => {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>{title}</Heading>
      {children}
      <Markdown rehypePlugins={[rehypeSanitize]}>{body}</Markdown>
    </>
  );
};
