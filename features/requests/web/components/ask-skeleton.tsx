import './ask.css';
import { Page } from '@alethea/ui/page';
import { Columns } from '@alethea/ui/panes';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { en } from '../../texts/en.ts';

/** The shape of the form while service and questions load. */
export const AskSkeleton = () => (
  <Columns
    asideLabel={en.summary.title}
    main={
      <Page title={en.title.loading}>
        <div className="ask-skeleton">
          <DetailSkeleton label={en.load.loading} />
        </div>
      </Page>
    }
    aside={<DetailSkeleton label="" />}
  />
);
