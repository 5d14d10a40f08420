import { z } from 'zod';
import type { BlogPostInput } from './records/blog-post.ts';
import { factFields } from './records/facts.ts';
import type { BundleInput } from './records/bundle.ts';
import type { InquiryInput } from './records/inquiry.ts';
import type { ItemInput } from './records/item.ts';
import type { TestimonialInput } from './records/testimonial.ts';
import type { CompanyFacts } from './settings/company.ts';
import { type CompanyFile, companyFile, settingsFrom } from './settings/company-file.ts';
import type { SettingValues } from './settings/settings.ts';

const noFacts = z.object(factFields).parse({});

/** Valid inputs for tests. Pass the fields that the test is about. */
export const aBundle = (part: Partial<BundleInput> = {}): BundleInput => ({
  title: 'Oak guest room',
  description: 'Headboard, two nightstands, desk and chair from one floor of a closed hotel.',
  price: '$1,200',
  imageUrls: ['/pictures/oak-guest-room.jpg'],
  itemIds: [],
  ...noFacts,
  isActive: true,
  ...part,
});

export const anItem = ({
  imageUrl = '/pictures/oak-nightstand.jpg',
  ...part
}: Partial<ItemInput> = {}): Required<ItemInput> => ({
  title: 'Oak nightstand',
  description: 'Solid oak, one drawer, light marks on the top.',
  price: '$120',
  category: 'bedroom',
  imageUrl,
  imageUrls: [imageUrl],
  ...noFacts,
  isActive: true,
  ...part,
});

export const aTestimonial = (part: Partial<TestimonialInput> = {}): TestimonialInput => ({
  name: 'Dana Whitfield',
  company: 'Lakeside Inn',
  testimonial: 'Forty rooms delivered in one week, exactly as described.',
  rating: 5,
  isActive: true,
  ...part,
});

export const aBlogPost = (part: Partial<BlogPostInput> = {}): BlogPostInput => ({
  title: 'How we grade hotel furniture',
  slug: 'how-we-grade-hotel-furniture',
  excerpt: 'Three grades, and what each means.',
  content: '# Grades\n\nEvery piece is checked twice.',
  status: 'published',
  featuredImageUrl: null,
  seoTitle: null,
  seoDescription: null,
  tags: ['Grading'],
  isActive: true,
  ...part,
});

export const anInquiry = (part: Partial<InquiryInput> = {}): InquiryInput => ({
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: null,
  inquiryType: 'quote',
  message: 'We need twelve oak nightstands by March.',
  recaptchaToken: 'token',
  leaveBlank: '',
  submissionId: null,
  ...part,
});

/** What `company.json` may hold. Its time zone is not the default, so that a test notices a fixed one. */
export const aCompanyFile = (part: Partial<CompanyFile> = {}): CompanyFile => ({
  name: 'Innventory',
  tagline: 'Hotel furniture, ready for its second stay.',
  description: 'Innventory liquidates used hotel furniture across Canada.',
  email: 'hello@innventory.example',
  phone: '+1 416 555 0142',
  address: { street: '218 Carrier Lane', city: 'Mississauga', province: 'ON', postalCode: 'L5T 2N7' },
  timeZone: 'America/Halifax',
  social: [],
  story: {
    paragraphs: ['It began with a phone call.'],
    founder: { name: 'Marguerite Olsen', role: 'Founder', photo: '/images/founder.jpg' },
  },
  privacy: { updated: '2026-11-01', sections: [{ heading: 'What we collect', paragraphs: ['What you send us.'] }] },
  ...part,
});

export const someSettings = (): SettingValues => settingsFrom(companyFile.parse(aCompanyFile()));

export const aCompany = (part: Partial<CompanyFacts> = {}): CompanyFacts => ({ ...someSettings().company, ...part });
