import './agreement.css';
import { BRAND } from '@alethea/kernel/app/brand';
import { Button } from '@alethea/ui/actions/button';
import { ScrollRegion } from '@alethea/ui/base/scroll-region';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { en } from '../../../../texts/joining/sign-up-en.ts';
import { useWizard } from '../state/wizard-context.ts';
import { loadRenderer, PrintedAgreement } from './printed-agreement.tsx';
import { SignatureField } from './signature-field.tsx';
import type { AgreementStep } from './use-agreement.ts';

const loadSheet = () => import('./agreement-sheet.tsx').then(({ AgreementSheet }) => ({ default: AgreementSheet }));

/** Section 3: both agreements, read and signed with one signature (SIGNUP-47 to SIGNUP-69). */
export function AgreementSection({ step }: { readonly step: AgreementStep }) {
  const { agreement } = en;
  const [Sheet, setSheet] = useState(() => lazy(loadSheet));
  // What turns them into a PDF comes while they are read.
  useEffect(() => void loadRenderer().catch(() => {}), []);
  const reload = () => {
    setSheet(() => lazy(loadSheet));
    step.retry();
  };
  if (step.failures.contract) {
    return <ErrorState message={agreement.contractFailed(BRAND.supportEmail)} onRetry={step.retry} />;
  }
  const failed = <ErrorState message={agreement.formsFailed} onRetry={reload} />;
  if (step.failures.forms) return failed;
  if (!step.content) return <DetailSkeleton label={agreement.loading} />;
  return (
    <div className="su-stack">
      <p className="su-dim">{agreement.lead}</p>
      <FormsBoundary key={String(Sheet)} fallback={failed}>
        <Suspense fallback={<DocumentToCome />}>
          <ScrollRegion className="su-document" label={agreement.document}>
            <Sheet content={step.content} signature={step.signed ? step.signature : null} />
          </ScrollRegion>
        </Suspense>
      </FormsBoundary>
      {step.unsignedBy && (
        <Notice tone="waiting">{step.unsignedBy === 'change' ? agreement.unsigned : agreement.outdated}</Notice>
      )}
      {step.signed ? <Signed step={step} /> : <Signing step={step} />}
    </div>
  );
}

/** As high as the document: whoever signs below it meanwhile must not have the sheet slip away under the pen. */
function DocumentToCome() {
  return (
    <div className="su-document su-document-to-come">
      <DetailSkeleton label={en.agreement.loading} />
    </div>
  );
}

function Signing({ step }: { readonly step: AgreementStep }) {
  const { issues } = useWizard();
  const { agreement } = en;
  const isIncomplete = Object.keys(issues.role).length + Object.keys(issues.clinic).length > 0;
  const reason = isIncomplete ? agreement.missingInformation : step.signature ? undefined : agreement.noSignature;
  const isSigning = step.state === 'signing';
  return (
    <>
      <SignatureField signature={step.signature} onChange={step.setSignature} />
      {isIncomplete && <Notice tone="waiting">{agreement.missingInformation}</Notice>}
      {step.state === 'failed' && <Notice tone="failed">{agreement.failed(BRAND.supportEmail)}</Notice>}
      <div>
        <Button variant="primary" loading={isSigning} disabledReason={reason} onClick={step.beginSigning}>
          {agreement.sign}
        </Button>
      </div>
      <p className="su-dim" role="status">
        {isSigning && agreement.signing}
      </p>
      {isSigning && step.content && step.signature && (
        <PrintedAgreement
          content={step.content}
          signature={step.signature}
          onRendered={step.finishSigning}
          onFailed={step.failSigning}
        />
      )}
    </>
  );
}

function Signed({ step }: { readonly step: AgreementStep }) {
  const { agreement } = en;
  const { signed } = step;
  if (!signed) return null;
  const view = () => {
    const address = URL.createObjectURL(signed.pdf);
    window.open(address, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(address), VIEWER_OPENS_WITHIN_MS);
  };
  return (
    <>
      <Notice tone="done" title={agreement.signed}>
        {agreement.pages(signed.pages)}
      </Notice>
      <div className="su-row">
        <Button dense onClick={view}>
          {agreement.view}
        </Button>
        <Button dense variant="quiet" onClick={step.signAgain}>
          {agreement.signAgain}
        </Button>
      </div>
    </>
  );
}

const VIEWER_OPENS_WITHIN_MS = 60_000;

/** Catches a part of the forms that could not be fetched. */
class FormsBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
