import './annotation.css';
import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import { Tabs } from '@alethea/ui/display/tabs';
import { Page } from '@alethea/ui/page/page';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { useState } from 'react';
import { labellingEn as en } from '../../texts/labelling/labelling-en.ts';
import { DisputedQueue } from './disputed-queue.tsx';
import { UnlabelledQueue } from './unlabelled-queue.tsx';

const PATH = dashboardPath('image-annotation');

/** Pictures of the labelling pool: those that wait for labels, and those about which two colleagues disagree. */
export default function AnnotationScreen() {
  const navigate = useNavigate();
  const [{ queue }] = useSearchState<{ queue: string }>();
  const [disputed, setDisputed] = useState(0);
  const isDeciding = queue === 'decide';
  return (
    <Page title={en.title} description={en.lead} width="full">
      {(disputed > 0 || isDeciding) && (
        <Tabs
          label={en.tabs.label}
          active={isDeciding ? 'decide' : 'label'}
          onNavigate={navigate}
          items={[
            { key: 'label', label: en.tabs.unlabelled, href: PATH },
            { key: 'decide', label: en.tabs.disputed, href: `${PATH}?queue=decide`, count: disputed },
          ]}
        />
      )}
      {isDeciding ? <DisputedQueue onCount={setDisputed} /> : <UnlabelledQueue onDisputed={setDisputed} />}
    </Page>
  );
}
