import './ai-panel.css';
import { CollapsibleSection } from '@alethea/ui/page/section';
import { useState } from 'react';
import { aiEn as en } from '../../texts/ai-en.ts';
import { PicturePredictions } from './ai-panel.tsx';
import { isPanelOpen, rememberPanel } from './prediction-rules.ts';
import { useAiModels } from './use-ai-models.ts';

/** What models say of a picture of a consult: a part of its pictures, closed until it is opened. */
export default function ConsultAi({ fileId }: { readonly fileId: string }) {
  const models = useAiModels();
  const [isOpen, setOpen] = useState(isPanelOpen);
  if (models.length === 0) return null;
  const change = (open: boolean) => {
    rememberPanel(open);
    setOpen(open);
  };
  return (
    <div className="ai-beside">
      <CollapsibleSection title={en.title} level={3} open={isOpen} onOpenChange={change}>
        <div className="ai-panel">
          <PicturePredictions key={fileId} uri={fileId} models={models} />
        </div>
      </CollapsibleSection>
    </div>
  );
}
