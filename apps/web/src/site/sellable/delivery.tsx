import { Box, type BoxProps, Title } from '@mantine/core';
import { useSite } from '../../shared/page/site.ts';
import markdown from '../../shared/ui/markdown.module.css';

/** What the owner has written about delivery and returns. The HTML comes from `renderMarkdown`, which escapes other markup. */
export function Delivery(props: BoxProps) {
  const { deliveryHtml } = useSite();
  if (deliveryHtml === null) return null;
  return (
    <Box component="section" aria-labelledby="delivery-title" {...props}>
      <Title order={2} size="h3" id="delivery-title" mb="md">
        Delivery and Returns
      </Title>
      <Box maw="42rem" fz="md" className={markdown.text} dangerouslySetInnerHTML={{ __html: deliveryHtml }} />
    </Box>
  );
}
