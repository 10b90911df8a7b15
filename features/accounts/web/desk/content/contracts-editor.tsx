import { ScrollRegion } from '@alethea/ui/base/scroll-region';
import { Tabs } from '@alethea/ui/display/tabs';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { fillContract, unknownPlaceholders } from '../../../contract/core/fill-contract.ts';
import type { ContentDocument } from '../../../contract/desk/content-documents.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

type Contracts = ContentDocument<'contracts'>;

const PARTS = ['mdContractMarkdown', 'npContractMarkdown', 'imaMarkdown'] as const;
const MarkdownPreview = lazy(() => import('./markdown-preview.tsx'));

interface ContractsEditorProps {
  readonly value: Contracts;
  readonly onChange: (value: Contracts) => void;
}

/** The agreements in Markdown, beside what a signer sees. */
export function ContractsEditor({ value, onChange }: ContractsEditorProps) {
  const [part, setPart] = useState<(typeof PARTS)[number]>('mdContractMarkdown');
  const text = value[part];
  const preview = useDeferredValue(text);
  const unknown = unknownPlaceholders(text);
  return (
    <>
      <Tabs
        label={en.content.contractParts}
        active={part}
        items={PARTS.map((key) => ({ key, label: en.content.contracts[key] }))}
        onChange={(key) => setPart(PARTS.find((one) => one === key) ?? part)}
      />
      <div className="desk-split" role="tabpanel" id={`panel-${part}`} aria-labelledby={`tab-${part}`}>
        <TextAreaField
          key={part}
          label={en.content.markdown}
          help={en.content.placeholders}
          error={unknown.length > 0 ? en.content.unknownPlaceholders(unknown) : undefined}
          value={text}
          minRows={20}
          maxRows={32}
          onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
        />
        <ScrollRegion className="desk-preview" label={en.content.preview}>
          <Suspense fallback={<ListSkeleton rows={6} />}>
            <MarkdownPreview markdown={fillContract(preview, en.content.sample)} />
          </Suspense>
        </ScrollRegion>
      </div>
    </>
  );
}
