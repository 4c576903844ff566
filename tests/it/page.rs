//! The page around the game says what the game says.

use crate::readme::compare;
use mindthegap::app::page::{self, Language};

/// To renew it: `UPDATE_PAGE=1 cargo test --test it page`.
#[test]
fn pages_are_the_filled_in_template() {
    let file = |name: &str| format!("{}/web/{name}", env!("CARGO_MANIFEST_DIR"));
    let template = std::fs::read_to_string(file("template.html")).unwrap();
    let compare = compare(&[]).unwrap();
    for language in Language::ALL {
        let name = page::file(language);
        let now = page::html(&template, &compare, language).unwrap();
        if std::env::var_os("UPDATE_PAGE").is_some() {
            std::fs::write(file(&name), now).unwrap();
        } else {
            let page = std::fs::read_to_string(file(&name)).unwrap_or_default();
            assert!(page == now, "web/{name} is old; see the comment above this test");
        }
    }
}

/// Nothing is fetched from another place.
#[test]
fn page_asks_nobody_else() {
    for name in ["template.html", "page.js", "host.js", "page.css"] {
        let text = std::fs::read_to_string(format!("{}/web/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let foreign = text.lines().find(|line| line.contains("://") && !line.contains("http://www.w3.org/"));
        assert_eq!(foreign, None, "{name}");
    }
}
