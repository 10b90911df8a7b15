import '../form/ask.css';
import { Page } from '@alethea/ui/page/page';
import { Columns } from '@alethea/ui/page/panes';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { en } from '../../texts/en.ts';

/** The shape of the form while what it begins with loads. */
export const AskSkeleton = ({ label = en.load.loading }: { label?: string | undefined }) => (
  <Columns
    asideLabel={en.summary.title}
    main={
      <Page title={en.title.loading}>
        <div className="ask-skeleton">
          <DetailSkeleton label={label} />
        </div>
      </Page>
    }
    aside={<DetailSkeleton label="" />}
  />
);
