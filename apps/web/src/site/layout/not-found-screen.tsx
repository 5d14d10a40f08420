import { errorCatalogue } from '@innventory/domain/errors.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '@innventory/domain/paths.ts';
import { NotFound } from './not-found.tsx';

export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <NotFound {...errorCatalogue.PAGE_NOT_FOUND} action="Back to Home" onAction={() => void navigate(paths.home)} />
  );
}
