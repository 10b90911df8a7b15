import { BRAND } from '@alethea/kernel/app/brand';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { AgreementContent } from './agreement-sheet.tsx';
import type { RenderedAgreement } from './render-agreement.ts';
import type { Signature } from './signature-picture.ts';

const Sheet = lazy(() => import('./agreement-sheet.tsx').then(({ AgreementSheet }) => ({ default: AgreementSheet })));

/** Loads what turns a sheet into a PDF. */
export const loadRenderer = () => import('./render-agreement.ts');

interface PrintedAgreementProps {
  readonly content: AgreementContent;
  readonly signature: Signature;
  readonly onRendered: (rendered: RenderedAgreement) => void;
  readonly onFailed: () => void;
}

/** Lays the signed agreements out on paper, out of sight, and turns them into the PDF once. */
export function PrintedAgreement({ content, signature, onRendered, onFailed }: PrintedAgreementProps) {
  const hasBegun = useRef(false);
  const print = useCallback(
    (sheet: HTMLElement | null) => {
      if (!sheet || hasBegun.current) return;
      hasBegun.current = true;
      loadRenderer()
        .then(({ renderAgreement }) => renderAgreement(sheet, `${BRAND.productName} Platform Use Agreement`))
        .then(onRendered, onFailed);
    },
    [onRendered, onFailed],
  );
  return createPortal(
    <div className="agreement-paper" aria-hidden>
      <Suspense fallback={null}>
        <Sheet content={content} signature={signature} ref={print} />
      </Suspense>
    </div>,
    document.body,
  );
}
