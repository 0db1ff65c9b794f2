/**
 * Name of the flow above its form.
 * @param no number of the application that is corrected or changed
 */
export function WizardHeader({ title, no }: { title: string; no?: string | undefined }) {
  return (
    <div>
      <h1>{title}</h1>
      <p className="soft">
        {no ? `受理编号 ${no}` : '可随时保存，三十天内回来继续。除注明选填外，均需填写。'}
      </p>
    </div>
  );
}
