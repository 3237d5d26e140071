/**
 * The form that a page was sent. Throws the answer 415 for a body that is no form, and 400 for one that cannot be read or
 * holds the character U+0000, which no text of the database can.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw Response.json({ sentence: 'This address takes forms only.' }, { status: 415 });
  }
  const form = await request.formData().catch(() => null);
  if (form === null || holdsNul(form)) {
    throw Response.json(
      { sentence: 'This form cannot be read. Load the page again and send it once more.' },
      { status: 400 },
    );
  }
  return form;
}

function holdsNul(form: FormData): boolean {
  return [...form].some(([name, value]) => name.includes('\0') || (typeof value === 'string' && value.includes('\0')));
}
