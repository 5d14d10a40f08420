import { paths } from '@innventory/domain/pages/paths.ts';
import { ActionIcon, Container, Grid, Group, Text } from '@mantine/core';
import IconBrandFacebook from '@tabler/icons-react/icons/IconBrandFacebook';
import IconBrandInstagram from '@tabler/icons-react/icons/IconBrandInstagram';
import IconBrandLinkedin from '@tabler/icons-react/icons/IconBrandLinkedin';
import { Link } from 'react-router-dom';
import { useSite } from '../../shared/page/site.ts';
import { Logo } from './logo.tsx';
import { NavigationLinks, quickLinks } from '../navigation/navigation-link.tsx';
import classes from './footer.module.css';

const networks = [
  { network: 'instagram', name: 'Instagram', Icon: IconBrandInstagram },
  { network: 'facebook', name: 'Facebook', Icon: IconBrandFacebook },
  { network: 'linkedin', name: 'LinkedIn', Icon: IconBrandLinkedin },
] as const;

export function Footer() {
  const { company, year } = useSite();
  const owner = (company.legalName ?? company.name).replace(/\.$/, '');
  return (
    <footer className={`${classes.footer} plain-links`}>
      <Container>
        {/* Columns of the home page's sections. */}
        <Grid columnGap="3rem" rowGap="clamp(2.5rem, 5vw, 4rem)">
          <Grid.Col span={{ base: 12, sm: 'auto', lg: 7 }}>
            <Logo />
            <Text
              className="no-print"
              ff="heading"
              fz="clamp(2rem, 1.6rem + 1.6vw, 2.75rem)"
              lh={1.1}
              maw="12em"
              mt="1.75rem"
              mb="2rem"
              style={{ textWrap: 'balance' }}
            >
              {company.tagline}
            </Text>
            <Group component="ul" gap="sm" ml="-0.625rem">
              {networks.map(({ network, name, Icon }) => {
                const url = company[network];
                return (
                  url && (
                    <li key={network}>
                      <ActionIcon
                        component="a"
                        c="inherit"
                        href={url}
                        target="_blank"
                        rel="noopener noreferrer"
                        aria-label={name}
                      >
                        <Icon aria-hidden />
                      </ActionIcon>
                    </li>
                  )
                );
              })}
            </Group>
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 'content', lg: 5 }}>
            <nav id="quick-links" aria-labelledby="quick-links-title">
              <Text id="quick-links-title" fz="sm" fw={500} mb="md">
                Quick Links
              </Text>
              <ul className={classes.links}>
                <NavigationLinks items={quickLinks} />
              </ul>
            </nav>
          </Grid.Col>
        </Grid>
        <Group
          style={{ borderTop: '1px solid rgb(242 236 226 / 25%)' }}
          justify="space-between"
          gap="0 1.25rem"
          mt="clamp(2.5rem, 5vw, 4rem)"
          pt="lg"
          fz="xs"
          lh={2}
        >
          <p style={{ textWrap: 'balance' }}>{`© ${year} ${owner}. All rights reserved.`}</p>
          <Link to={paths.privacy}>Privacy Policy</Link>
        </Group>
      </Container>
    </footer>
  );
}
