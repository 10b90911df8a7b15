import './brand.css';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { getBrand } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandHistory } from './brand-history.tsx';

/** What the installation is called, whom its people ask, and who witnesses its agreements. */
export function BrandTab() {
  const { data, error, refetch } = useOperation(getBrand, {});
  if (data) {
    return (
      <BrandForm inForce={data}>
        <BrandHistory inForce={data.saved.version} />
      </BrandForm>
    );
  }
  return error ? <ErrorState message={en.loadFailed} onRetry={() => void refetch()} /> : <DetailSkeleton />;
}
