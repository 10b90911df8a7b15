import { PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { bareCharacters, checkHealthNumber, healthNumberMask } from '@alethea/kernel/health/health-number';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestField, GuestSelect } from '@alethea/ui/guest/guest-field';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import { type FormEvent, useState } from 'react';
import { Contact } from './contact.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useLanguage } from './language.ts';
import type { HealthCard, Sender } from './views.ts';

const MOST_CHARACTERS = 50;
const IDS = { province: 'province', phn: 'phn' } as const;

interface ProofStepProps {
  readonly from: Sender;
  readonly isBusy: boolean;
  /** What came of the last try. */
  readonly alert: string | null;
  onProof(card: HealthCard): void;
}

type Wrong = { readonly [Part in keyof typeof IDS]?: 'missing' | 'wrong' };

/** Who asks and why; then province and number of the health card. What cannot be such a number costs no try. */
export const ProofStep = ({ from, isBusy, alert, onProof }: ProofStepProps) => {
  const { texts } = useLanguage();
  const words = texts.proof;
  const [province, setProvince] = useState<Province | ''>('');
  const [phn, setPhn] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [tries, setTries] = useState(0);
  const provinceError = wrong.province && words.provinceMissing;
  const phnError = wrong.phn && (wrong.phn === 'missing' ? words.phnMissing : words.phnWrong);
  const errors = [
    { id: IDS.province, text: provinceError, lang: undefined },
    { id: IDS.phn, text: phnError, lang: undefined },
  ].flatMap(({ text, ...error }) => (text ? [{ ...error, text }] : []));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const found = wrongOf(province, phn);
    setWrong(found);
    if (province !== '' && Object.keys(found).length === 0) onProof({ province, phn });
    else setTries(tries + 1);
  }

  const isNumeric = province !== '' && !healthNumberMask(province).mask.includes('a');
  return (
    <form className="guest-stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} tries={tries} />
      <GuestHeading>{words.heading(from.clinicName)}</GuestHeading>
      <p>{words.why}</p>
      <p>{words.lead}</p>
      <GuestSelect
        id={IDS.province}
        label={words.province}
        error={provinceError}
        required
        value={province}
        onChange={(event) => setProvince(PROVINCES.find((one) => one === event.currentTarget.value) ?? '')}
      >
        <option value="">{words.chooseProvince}</option>
        {PROVINCES.map((one) => (
          <option key={one} value={one}>
            {texts.provinces[one]}
          </option>
        ))}
      </GuestSelect>
      <GuestField
        id={IDS.phn}
        label={words.phn}
        help={words.phnHelp}
        error={phnError}
        className="forms-short"
        required
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
        value={phn}
        onChange={(event) => setPhn(event.currentTarget.value)}
      />
      {alert !== null && <GuestAlert>{alert}</GuestAlert>}
      <GuestAction type="submit" isBusy={isBusy}>
        {words.submit}
      </GuestAction>
      <Contact from={from} />
    </form>
  );
};

function wrongOf(province: Province | '', phn: string): Wrong {
  const isMissing = bareCharacters(phn) === '';
  const isWrong = province !== '' && !isMissing && blockingMessage(checkHealthNumber(province, phn)) !== undefined;
  return {
    ...(province === '' && { province: 'missing' as const }),
    ...(isMissing && { phn: 'missing' as const }),
    ...(isWrong && { phn: 'wrong' as const }),
  };
}
