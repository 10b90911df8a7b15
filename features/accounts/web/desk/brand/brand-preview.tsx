import { Section } from '@alethea/ui/page/section';
import { labelled } from '@alethea/web-kit/page/format';
import { operatorBrandEn as en } from '../../../texts/desk/operator-brand-en.ts';
import { inviteMailEn } from '../../../texts/mails/invite-mail-en.ts';
import type { Brand } from './brand-values.ts';

/** What a mail and a fax say with the brand as it is typed, in the very words in which they go out. */
export function BrandPreview({ brand }: { readonly brand: Brand }) {
  const { productName: product, postalAddress, supportEmail } = brand;
  const { inviter, message, facts, unsubscribe } = en.sample;
  const here = window.location.origin;
  const signUpUrl = brand.signUpUrl.startsWith('/') ? here + brand.signUpUrl : brand.signUpUrl;
  const { mail, letter } = inviteMailEn;
  const order = { message, inviter, product, signUpUrl, postalAddress, supportEmail };
  return (
    <>
      <Section title={en.previewMail} level={3}>
        <div className="desk-preview desk-message">
          <p className="desk-preview-subject">{labelled(en.subject, mail.subject(inviter, product))}</p>
          {mail.text({ ...order, unsubscribeUrl: here + unsubscribe })}
        </div>
      </Section>
      <Section title={en.previewPaper} level={3}>
        <div className="desk-preview desk-paper">
          <p className="desk-paper-heading">{letter.heading(product)}</p>
          <dl className="desk-paper-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{message}</p>
          <p className="desk-message">{letter.footer(order)}</p>
        </div>
      </Section>
    </>
  );
}
