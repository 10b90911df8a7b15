import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate } from '@alethea/web-kit/page/format';
import { useMemo, useRef, useState } from 'react';
import { getAgreements } from '../../../../contract/client.ts';
import { fillContract } from '../../../../contract/core/fill-contract.ts';
import type { WizardValues } from '../state/wizard-values.ts';
import type { AgreementContent } from './agreement-sheet.tsx';
import type { RenderedAgreement } from './render-agreement.ts';
import type { Signature } from './signature-picture.ts';
import { useWitnessPicture } from './use-witness-picture.ts';

/** The signed agreements: the PDF, and what it was made from. */
interface SignedAgreement extends RenderedAgreement {
  readonly content: AgreementContent;
  readonly version: number;
}

/** Where signing stands. */
export interface AgreementStep {
  readonly content: AgreementContent | null;
  /** Of the contract, and of the forms that it is shown and signed in. */
  readonly failures: { readonly contract: boolean; readonly forms: boolean };
  readonly signature: Signature | null;
  readonly state: 'open' | 'signing' | 'signed' | 'failed';
  readonly signed: SignedAgreement | null;
  /** Why an earlier signature no longer counts. */
  readonly unsignedBy: 'change' | 'outdated' | null;
  setSignature(signature: Signature | null): void;
  beginSigning(): void;
  finishSigning(rendered: RenderedAgreement): void;
  failSigning(): void;
  signAgain(): void;
  outdate(): void;
  retry(): void;
}

interface Signing {
  readonly state: 'open' | 'signing' | 'signed' | 'failed';
  /** What is being signed, or was, and on which day. */
  readonly content: AgreementContent | null;
  readonly date: string | null;
  readonly signed: SignedAgreement | null;
  readonly unsignedBy: AgreementStep['unsignedBy'];
}

const UNSIGNED: Signing = { state: 'open', content: null, date: null, signed: null, unsignedBy: null };

/** Follows the agreements of the role: filled live, and signed only as long as nothing that stands in them changes. */
export function useAgreement(values: WizardValues, today: string): AgreementStep {
  const role = values.selectedRole || null;
  const agreements = useOperation(getAgreements, role && { role }, { staleTime: Number.POSITIVE_INFINITY });
  const witness = useWitnessPicture(role !== null);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [signing, setSigning] = useState<Signing>(UNSIGNED);
  const content = useContent(values, signing.date ?? today, agreements.data, witness.address);
  const version = useRef(0);
  if (agreements.data) version.current = agreements.data.version;

  // What was signed is no longer what stands there.
  const isStale = signing.content !== null && content !== null && !isSame(signing.content, content);
  const current: Signing = isStale ? { ...UNSIGNED, unsignedBy: signing.signed ? 'change' : null } : signing;

  return {
    content,
    failures: { contract: agreements.isError, forms: witness.failed },
    signature,
    state: current.state,
    signed: current.signed,
    unsignedBy: current.unsignedBy,
    setSignature,
    beginSigning: () => content && setSigning({ ...UNSIGNED, state: 'signing', content, date: today }),
    finishSigning: (rendered) =>
      setSigning((before) =>
        before.state === 'signing' && before.content
          ? { ...before, state: 'signed', signed: { ...rendered, content: before.content, version: version.current } }
          : before,
      ),
    failSigning: () => setSigning((before) => ({ ...before, state: 'failed' })),
    signAgain: () => setSigning(UNSIGNED),
    outdate: () => {
      setSigning({ ...UNSIGNED, unsignedBy: 'outdated' });
      void agreements.refetch();
    },
    retry: () => {
      if (agreements.isError) void agreements.refetch();
      if (witness.failed) witness.retry();
    },
  };
}

function useContent(
  values: WizardValues,
  date: string,
  agreements: { readonly contractMarkdown: string; readonly imaMarkdown: string } | undefined,
  witnessPicture: string | null,
): AgreementContent | null {
  const { firstName, lastName, email, city, province } = values;
  return useMemo(() => {
    if (!agreements || !witnessPicture || !province) return null;
    const name = `${firstName.trim()} ${lastName.trim()}`.trim();
    const facts = { date, name, email: email.trim(), city: city.trim(), province };
    return {
      contract: fillContract(agreements.contractMarkdown, facts),
      ima: fillContract(agreements.imaMarkdown, facts),
      signerName: name,
      dateText: formatDate(date),
      witnessPicture,
    };
  }, [agreements, witnessPicture, date, firstName, lastName, email, city, province]);
}

function isSame(one: AgreementContent, other: AgreementContent): boolean {
  return one.contract === other.contract && one.ima === other.ima && one.signerName === other.signerName;
}
