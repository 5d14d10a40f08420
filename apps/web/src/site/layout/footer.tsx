import { paths } from '@innventory/domain/pages/paths.ts';
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../shared/page/site.ts';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { Logo } from './logo.tsx';
import { NavigationLinks, quickLinks } from './navigation-link.tsx';
import classes from './footer.module.css';

const networks = {
  facebook: { name: 'Facebook', Icon: IconBrandFacebook },
  instagram: { name: 'Instagram', Icon: IconBrandInstagram },
  linkedin: { name: 'LinkedIn', Icon: IconBrandLinkedin },
};

export function Footer() {
  const { company } = useSite();
  const yearOf = useDateFormat('year');
  const [now] = useState(() => new Date().toISOString());
  return (
    <footer className={`calm ${classes.footer}`}>
      <div className={`page ${classes.inner}`}>
        <div>
          <Logo />
          <p className={`${classes.tagline} no-print`}>{company.tagline}</p>
          <ul className={`row ${classes.social}`}>
            {company.social.map(({ network, url }) => {
              const { name, Icon } = networks[network];
              return (
                <li key={network}>
                  <a className="square" href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
                    <Icon aria-hidden />
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
        <nav aria-labelledby="quick-links">
          <p id="quick-links" className={classes.heading}>
            Quick Links
          </p>
          <NavigationLinks items={quickLinks} className={classes.links} />
        </nav>
        <div className={`row apart ${classes.legal}`}>
          <p suppressHydrationWarning>
            © {yearOf(now)} {(company.legalName ?? company.name).replace(/\.$/, '')}. All rights reserved.
          </p>
          <Link to={paths.privacy}>Privacy Policy</Link>
        </div>
      </div>
    </footer>
  );
}
