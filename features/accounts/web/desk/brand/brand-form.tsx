import { DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { tidyPhone } from '@alethea/kernel/contact/phone';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextField } from '@alethea/ui/fields/text-field';
import { TidiedField } from '@alethea/ui/fields/tidied-field';
import { BehindNotice } from '@alethea/ui/form/behind-notice';
import { SaveBar } from '@alethea/ui/form/save-bar';
import { Section } from '@alethea/ui/page/section';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import type { ReactNode } from 'react';
import { getBrand, listBrandVersions, saveBrand } from '../../../contract/client.ts';
import { operatorBrandEn as en } from '../../../texts/desk/operator-brand-en.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { DESK_PARTS } from '../parts/desk-tabs.ts';
import { deskErrorText, useDeskAction } from '../parts/use-desk-action.ts';
import { BrandPictureField } from './brand-picture-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { type Brand, type BrandField, brandOf, type PictureField, problemsOf, valuesOf } from './brand-values.ts';
import { takeBrand } from './take-brand.ts';

type InForce = RemoteOutput<typeof getBrand>;
const STALE = [getBrand, listBrandVersions];

interface BrandFormProps {
  readonly inForce: InForce;
  /** Stands beside the fields, below the preview. */
  readonly children: ReactNode;
}

/** The brand, with a preview of what it does; what somebody else saves meanwhile takes nothing away that was typed. */
export function BrandForm({ inForce, children }: BrandFormProps) {
  const now = useNow();
  const { offerUndo } = useUndo();
  const form = useOperationForm(saveBrand, {
    ...keptAs(inForce),
    parts: DESK_PARTS,
    issuesOf: (values) => issuesOfTexts(problemsOf(values)),
    inputOf: (values, basedOn) => ({ brand: brandOf(values), basedOn: Number(basedOn) }),
    changedCode: 'saved_meanwhile',
    keptAfter: ({ version }, sent) => ({ values: sent, revision: version }),
    failureText: deskErrorText,
    invalidate: STALE,
    onSuccess({ version }, { brand }) {
      takeBrand(brand);
      offerUndo(brandOf(form.base.values), version);
    },
  });
  const { field, picked, isDirty, isBehind, failure, hasProblems, state, restart, submit } = form;
  const text = (name: BrandField, help?: string) => <TextField label={en.fields[name]} help={help} {...field(name)} />;
  const picture = (name: PictureField) => (
    <BrandPictureField name={name} standard={DEFAULT_BRAND[name]} {...picked(name)} />
  );
  return (
    <form
      className="desk-columns"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event);
      }}
    >
      <div className="desk-stack">
        <p>{en.lead}</p>
        <p className="al-dim">{standingOf(inForce, now)}</p>
        {isDirty && isBehind && <BehindNotice onLoad={() => restart()} />}
        <Section title={en.sections.names}>
          <div className="desk-stack">
            {text('productName')}
            {picture('logo')}
          </div>
        </Section>
        <Section title={en.sections.contacts}>
          <div className="desk-stack">
            <div className="al-form-pair">
              {text('supportEmail')}
              {text('salesEmail')}
            </div>
            <TidiedField label={en.fields.supportPhone} type="tel" tidy={tidyPhone} {...field('supportPhone')} />
            {text('postalAddress', en.help.postalAddress)}
          </div>
        </Section>
        <Section title={en.sections.links}>
          <div className="desk-stack">
            {text('supportUrl')}
            {text('signUpUrl', en.help.signUpUrl)}
            {text('manageSubscriptionUrl')}
            {text('plusPrice')}
          </div>
        </Section>
        <Section title={en.sections.witness}>
          <div className="desk-stack">
            <div className="al-form-pair">
              {text('witnessName')}
              {text('witnessOffice')}
            </div>
            {picture('witnessSignature')}
          </div>
        </Section>
        <SaveBar
          isDirty={isDirty}
          state={state}
          texts={en.bar}
          failure={failure === null ? undefined : { title: en.failed, text: failure }}
          refusal={hasProblems ? en.refused : undefined}
          onSave={() => submit()}
          onDiscard={() => restart()}
        />
      </div>
      <div className="desk-stack">
        <BrandPreview brand={form.form.watch() as Brand} />
        {children}
      </div>
    </form>
  );
}

const keptAs = ({ brand, saved }: InForce) => ({ values: valuesOf(brand as Brand), revision: saved.version });

function standingOf({ saved: { version, savedAt, savedByName } }: InForce, now: Date): string {
  return savedAt === null
    ? en.fromSettings
    : en.savedAt(version, formatMoment(savedAt, now), operatorEn.by(savedByName));
}

/** Takes back a save while it is still the newest, by saving what stood before as the next version. */
function useUndo() {
  const undo = useDeskAction(saveBrand, { done: en.undone, invalidate: STALE });
  return {
    offerUndo(before: Brand, version: number): void {
      const takeBack = async () => {
        if (await undo.run({ brand: before, basedOn: version })) takeBrand(before);
      };
      showSnackbar({ tone: 'done', message: en.saved, action: { label: en.undo, onClick: () => void takeBack() } });
    },
  };
}
