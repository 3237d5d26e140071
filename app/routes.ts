import { index, type RouteConfig, route } from '@remix-run/route-config';

export default [
  index('./routes/home.tsx'),
  route('sign-in', './routes/sign-in.tsx'),
  route('sign-out', './routes/sign-out.ts'),
  route('theme', './routes/theme.ts'),
  route('dev/mail', './routes/dev.mail.tsx'),
  route('dev/mail/:file', './routes/dev.mail.$file.tsx'),
  route('t/:tenant', './routes/t.$tenant.tsx', [
    index('./routes/t.$tenant.home.ts'),
    route('roster', './routes/t.$tenant.roster.tsx'),
    route('roster/:store/:week', './routes/t.$tenant.roster.$store.$week.tsx'),
    route('roster/:store/:week/publication', './routes/t.$tenant.roster.$store.$week.publication.tsx'),
    route('templates', './routes/t.$tenant.templates.tsx'),
    route('templates/new', './routes/t.$tenant.templates.new.tsx'),
    route('templates/:template', './routes/t.$tenant.templates.$template.tsx'),
    route('people', './routes/t.$tenant.people.tsx'),
    route('my-shifts', './routes/t.$tenant.my-shifts.tsx'),
    route('payroll', './routes/t.$tenant.payroll.tsx'),
    route('payroll/:period.csv', './routes/t.$tenant.payroll.$period.csv.ts'),
    route('payroll/:period/closing', './routes/t.$tenant.payroll.$period.closing.ts'),
    route('webhooks', './routes/t.$tenant.webhooks.tsx'),
    route('webhooks/:endpoint', './routes/t.$tenant.webhooks.$endpoint.tsx'),
  ]),
] satisfies RouteConfig;
