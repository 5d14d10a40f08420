import { useOutletContext } from 'react-router-dom';
import { BackLink } from '../../shared/ui/back-link.tsx';

/** Leads to the tab and filter that were last shown. */
export const BackToLists = () => <BackLink to={useOutletContext<string>()}>Back to the lists</BackLink>;
