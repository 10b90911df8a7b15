import './agreement-sheet.css';
import { BRAND } from '@alethea/kernel/app/brand';
import type { Ref } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { en } from '../../../../texts/joining/sign-up-en.ts';
import type { Signature } from './signature-picture.ts';

/** Both agreements, filled in, with what stands under them. */
export interface AgreementContent {
  /** Filled markdown. */
  readonly contract: string;
  readonly ima: string;
  readonly signerName: string;
  readonly dateText: string;
  /** Address of the picture of the witness's signature. */
  readonly witnessPicture: string;
}

interface AgreementSheetProps {
  readonly content: AgreementContent;
  readonly signature: Signature | null;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** The agreements as on paper: the same on screen and in the PDF. */
export function AgreementSheet({ content, signature, ref }: AgreementSheetProps) {
  const { contract, ima, signerName, dateText, witnessPicture } = content;
  const { agreement } = en;
  return (
    <article className="agreement-sheet" ref={ref}>
      <Text markdown={contract} />
      <hr />
      <Text markdown={ima} />
      <div className="agreement-signatures" data-keep>
        <figure>
          <div className="agreement-line">
            {signature ? (
              <img src={signature.picture} alt={agreement.signatureOf(signerName)} />
            ) : (
              <span>{agreement.notYetSigned}</span>
            )}
          </div>
          <figcaption>
            {agreement.signedBy}
            <br />
            <strong>{signerName}</strong>
            <br />
            {dateText}
          </figcaption>
        </figure>
        <figure>
          <div className="agreement-line">
            <img src={witnessPicture} alt={agreement.witnessPicture} />
          </div>
          <figcaption>
            {agreement.witnessed(BRAND.productName)}
            <br />
            <strong>{agreement.witness(BRAND.witnessName, BRAND.witnessOffice)}</strong>
            <br />
            {dateText}
          </figcaption>
        </figure>
      </div>
    </article>
  );
}

/** Headings stand one level below the page's own. */
const Text = ({ markdown }: { readonly markdown: string }) => (
  <Markdown
    rehypePlugins={[rehypeSanitize]}
    components={{
      h1: ({ children }) => <h3 className="agreement-title">{children}</h3>,
      h2: ({ children }) => <h4>{children}</h4>,
      h3: ({ children }) => <h5>{children}</h5>,
    }}
  >
    {markdown}
  </Markdown>
);
